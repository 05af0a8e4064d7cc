import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followSession } from '../platform/auth/session.ts';
import { startLanguage } from '../platform/i18n/language.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { followTheme } from '../platform/theme.ts';
import '../styles/main.css';
import { createAppRouter } from './router.tsx';

followTheme();
followSession();
// Begins to load the page at once, beside the strings of its language.
const router = createAppRouter();
await startLanguage();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
registerServiceWorker();
