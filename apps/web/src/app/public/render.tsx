import type { PageRenderer } from '@ghuri/contract/public-pages';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { drawIn, loadBangla } from '../../platform/i18n/language.ts';
import { setServerTime } from '../../platform/server-clock.ts';
import { publicPaths } from '../../platform/public-paths.ts';
import { EmbedDocument } from './embed-document.tsx';
import { PageDocument } from './page-document.tsx';
import { PageView } from './page-view.tsx';

/* What the server loads: `vite build` with vite.server.config.ts makes dist-server/render.js of it. */

await loadBangla();

/** Nothing here waits, so language and day, which the whole module shares, belong to one page at a time. */
export const renderPage: PageRenderer['renderPage'] = (page, { language, origin, path, theme, files }) => {
  drawIn(language);
  setServerTime(page.today);
  if (path.startsWith(publicPaths.embed('')))
    return `<!doctype html>${renderToStaticMarkup(
      <EmbedDocument page={page} language={language} origin={origin} theme={theme} files={files} />,
    )}`;
  const data = { page, path, origin };
  const body = renderToString(
    <StrictMode>
      <PageView {...data} />
    </StrictMode>,
  );
  return `<!doctype html>${renderToStaticMarkup(
    <PageDocument data={data} language={language} origin={origin} files={files} body={body} />,
  )}`;
};
