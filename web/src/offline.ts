/** A new build may take over anywhere but at a table. */
const free = (): boolean => !/^#\/(?:match|replay|online)\b/.test(location.hash);

/** Keeps the app on this device, and lets a newer build in when nobody is playing. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  // The first worker of all takes over a page that is already what it should be.
  let served = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (served && free()) location.reload();
    served = true;
  });
  serviceWorker.register('./sw.js').then(
    (registration) => {
      const takeOver = () => {
        if (free()) registration.waiting?.postMessage('take-over');
      };
      takeOver();
      addEventListener('hashchange', takeOver);
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', takeOver);
      });
    },
    (error: unknown) => console.warn('offline use is not possible:', error),
  );
}
