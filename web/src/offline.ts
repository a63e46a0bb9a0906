import { signal } from '@preact/signals';

/**
 * A newer build than this page: `ready` where the page may go on as it is, `needed` where the server speaks another
 * protocol or a file of this build is gone.
 */
export const newVersion = signal<'none' | 'ready' | 'needed'>('none');

/** Whether somebody sits at a table at this address: a match, a replay, a table of the server's. */
export const atTable = (hash: string): boolean => /^#\/(?:match|replay)\b|^#\/online\/[\w-]{10,}/.test(hash);

/** Whether something was typed on the page that is shown, and would be lost. */
let typed = false;
/** A newer worker serves this page already: loading it anew brings the new build. */
let served = false;
let registration: ServiceWorkerRegistration | undefined;

const free = (): boolean => !typed && !atTable(location.hash);

/** Loads the page anew, with the new build. */
export function takeNewVersion(): void {
  const { waiting } = registration ?? {};
  if (!waiting) location.reload();
  else {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  }
}

/** Looks whether the server has another build by now. */
export function lookForNewVersion(): void {
  registration?.update().catch(() => undefined);
}

/** A page that is free takes the new build at once; any other says that there is one. */
function offer(): void {
  const { waiting = null } = registration ?? {};
  if (!waiting && !served) return;
  if (!free()) {
    if (newVersion.peek() === 'none') newVersion.value = 'ready';
  } else if (waiting) waiting.postMessage('take-over');
  else location.reload();
}

/** Tells the service worker which build this page is of: the worker keeps the files of every build that is open. */
function answerWorker(event: MessageEvent<unknown>): void {
  if (event.data !== 'which-build') return;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  event.ports[0]?.postMessage(entry?.src ?? null);
}

/** Keeps the app on this device, and lets a newer build in when nobody is playing. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // The first worker of all takes over a page that is already what it should be.
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('message', answerWorker);
  serviceWorker.addEventListener('controllerchange', () => {
    served = !first;
    first = false;
    offer();
  });
  addEventListener('input', () => {
    typed = true;
  });
  addEventListener('hashchange', () => {
    typed = false;
    offer();
  });
  serviceWorker.register('./sw.js').then(
    (made) => {
      registration = made;
      offer();
      made.addEventListener('updatefound', () => {
        made.installing?.addEventListener('statechange', offer);
      });
    },
    (error: unknown) => console.warn('offline use is not possible:', error),
  );
}

/** A part that cannot be fetched although there is a network belongs to a build that the server has no more. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    if (navigator.onLine) newVersion.value = 'needed';
  });
}
