import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startLanguage } from '../../platform/i18n/language.ts';
import { setServerTime } from '../../platform/server-clock.ts';
import { PageView } from './page-view.tsx';
import type { PageData } from './page-view.tsx';

/* Makes a public page interactive. public/wake.js loads it at the first action of the reader. */

const done = Promise.withResolvers<void>();
/** Ends when the page reacts to events. */
export const hydrated: Promise<void> = done.promise;

const root = document.querySelector('#root');
const stored = document.querySelector('#page-data')?.textContent;
if (!root || !stored) throw new Error('This page was not drawn by the server');
const data = JSON.parse(stored) as PageData;
// The same day as on the server, so that both draw the same dates.
setServerTime(data.page.today);
await startLanguage();
hydrateRoot(
  root,
  <StrictMode>
    <PageView {...data} onReady={done.resolve} />
  </StrictMode>,
);
