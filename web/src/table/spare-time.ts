/** What browsers that know of a battery tell about it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
}
type Knowing = Navigator & { readonly getBattery?: () => Promise<Battery> };

/**
 * Tells whether there is power to spare for thinking in other people's time: the page is looked at, and no battery pays
 * for it as far as the browser says. The result ends it.
 */
export function spareTime(tell: (spare: boolean) => void): () => void {
  let battery: Battery | null = null;
  let ended = false;
  const look = () => tell(document.visibilityState === 'visible' && battery?.charging !== false);
  document.addEventListener('visibilitychange', look);
  (navigator as Knowing).getBattery?.().then(
    (found) => {
      if (ended) return;
      battery = found;
      found.addEventListener('chargingchange', look);
      look();
    },
    () => undefined,
  );
  look();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', look);
    battery?.removeEventListener('chargingchange', look);
  };
}
