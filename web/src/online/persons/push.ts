import { locale } from '../../settings.ts';
import { PersonsError, post } from './api.ts';

/** The keeper of the app on this device, where the browser has one and lets it be told things. */
async function keeper(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** What this device is called by those who push to it; null where it is not, undefined where it cannot be. */
export async function deviceAddress(): Promise<string | null | undefined> {
  const found = await keeper();
  if (!found || Notification.permission === 'denied') return undefined;
  return (await found.pushManager.getSubscription())?.endpoint ?? null;
}

export async function allowPush(key: string): Promise<void> {
  const found = await keeper();
  if (!found || (await Notification.requestPermission()) !== 'granted') throw new PersonsError('notNow');
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await post('me/reach/device', {
    address: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    locale: locale.value,
  });
}

export async function endPush(address: string): Promise<void> {
  const made = await (await keeper())?.pushManager.getSubscription();
  await made?.unsubscribe();
  await post('me/reach/no-device', { address });
}
