import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followSession } from '../platform/auth/session.ts';
import { startLanguage } from '../platform/i18n/language.ts';
import { followTheme } from '../platform/theme.ts';
import '../styles/main.css';
import { createAppRouter } from './router.tsx';

const PATIENCE_MS = 1000;
/** By then a page has what it needs, also on a slow phone: nothing of the service worker may compete with it. */
const LATER_MS = 3_000;

followTheme();
followSession();
// In a task of its own, so that no task is long.
await new Promise((resolve) => setTimeout(resolve));
await dropLayers();
// Begins to load the page at once, beside the strings of its language.
const router = createAppRouter();
await startLanguage();
// What index.html shows stays until the first page can take its place. Where that takes long, the app says so itself.
await Promise.race([isReady(router), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
// In slices: what a person types or taps meanwhile does not wait for the whole page.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
setTimeout(() => {
  // Without network there is nothing to register either.
  import('../platform/service-worker.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => undefined,
  );
}, LATER_MS);

/** A sheet was open when the page was reloaded (ui/layer-history.ts): its entries go, so that Back leaves the page at once. */
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
