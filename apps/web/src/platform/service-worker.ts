/**
 * Makes the app installable and gives it its offline page (public/service-worker.js). Only in a built app: in development
 * a kept asset would hide the next edit. Called once the page has loaded, so that it never competes with the first paint.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in some private windows and on full disks; the app works without it, so nobody is told.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
