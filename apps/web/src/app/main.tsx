import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followSession } from '../platform/auth/session.ts';
import { followAccountLanguage } from '../platform/i18n/account-language.ts';
import { startLanguage } from '../platform/i18n/language.ts';
import { followTheme } from '../platform/theme.ts';
import '../styles/main.css';
import { createAppRouter } from './router.tsx';

const PATIENCE_MS = 1000;
/** By then the page has loaded, also on a slow phone. The service worker must not compete with it. */
const LATER_MS = 3_000;

followTheme();
followSession();
followAccountLanguage();
nameVisit();
// In a separate task, so that no task is long.
await new Promise((resolve) => setTimeout(resolve));
await dropLayers();
// Starts to load the page at once, together with the strings of its language.
const router = createAppRouter();
await startLanguage();
// The content of index.html stays until the first page is ready. If that takes long, the app shows a message itself.
await Promise.race([isReady(router), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
// Renders in slices, so that typing and taps do not wait for the whole page.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
setTimeout(() => {
  // Without network there is nothing to register.
  import('../platform/service-worker.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => undefined,
  );
}, LATER_MS);

/**
 * Gives this entry of the history a key of its own, under which its scroll position is saved. A reload and Back keep the
 * position; a link or a typed address opens the page at its top.
 */
function nameVisit(): void {
  history.replaceState({ key: String(performance.timeOrigin), ...history.state }, '');
}

/** If the page was reloaded with an open sheet (ui/layer-history.ts), removes its entries, so that Back leaves the page. */
async function dropLayers(): Promise<void> {
  const { layers } = (history.state ?? {}) as { layers?: number };
  if (!layers) return;
  history.go(-layers);
  await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

function isReady({ state, subscribe }: ReturnType<typeof createAppRouter>): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
