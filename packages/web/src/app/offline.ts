/** The page without a server: kept by the browser, started with the network off, renewed between two games. */
import { createSignal } from 'solid-js';

export type Keeping =
  /** Nothing is known yet, or this browser keeps no pages. */
  | 'unknown'
  /** Everything needed to play is in this browser. */
  | 'kept'
  /** A newer build is here and is taken at the next start. */
  | 'newer';

const [keeping, setKeeping] = createSignal<Keeping>('unknown');

export { keeping };

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const [installable, setInstallable] = createSignal<InstallPrompt | undefined>();

/** Puts the page on the desk or the home screen; undefined where the browser does not offer it now. */
export const install = (): (() => void) | undefined => {
  const offer = installable();
  return offer && (() => void offer.prompt().then(() => setInstallable(undefined)));
};

/** Called once when the page starts. */
export function keepPage(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setInstallable(event as InstallPrompt);
  });
  // Absent where the page does not come over a safe connection.
  if (!('serviceWorker' in navigator)) return;
  // The old build is still at work, but nothing has been played with it: the newer one may have the page.
  void navigator.serviceWorker.getRegistration().then((registration) => {
    if (!registration?.waiting || !navigator.serviceWorker.controller) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('starting');
  });
  const address = new URL('service-worker.js', document.baseURI);
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).then(
    (registration) => {
      follow(registration);
      registration.addEventListener('updatefound', () => follow(registration));
    },
    () => setKeeping('unknown'),
  );
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () =>
    setKeeping(
      registration.waiting && registration.active ? 'newer' : registration.active ? 'kept' : 'unknown',
    );
  look();
  for (const worker of [registration.installing, registration.waiting])
    worker?.addEventListener('statechange', look);
}
