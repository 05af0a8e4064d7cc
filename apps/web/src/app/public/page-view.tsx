import type { PublicPage } from '@ghuri/contract/public-pages';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PublicFrame } from '../../features/public-pages/public-frame.tsx';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { appText } from '../app.text.ts';
import { AgencyPage } from './agency-page.tsx';
import { ExplorePage } from './explore-page.tsx';
import { PlacePage } from './place-page.tsx';
import { StoryPage } from './story-page.tsx';
import { TripPage } from './trip-page.tsx';

/** The data of a page, as its HTML holds it. */
export interface PageData {
  page: PublicPage;
  /** Its address without the language. */
  path: string;
  /** Of the site. */
  origin: string;
}

/** A public page: the same on the server and in the browser. */
export function PageView({ page, path, origin, onReady }: PageData & { onReady?: () => void }) {
  const t = useText(appText);
  const language = useLanguage();
  useEffect(() => onReady?.(), [onReady]);
  const isFound = page.kind !== 'not-found';
  return (
    <>
      <PublicFrame
        path={isFound ? path : publicPaths.explore}
        sharedUrl={isFound ? origin + inLanguage(language, path) : null}
      >
        {contentOf(page)}
      </PublicFrame>
      <Toaster label={t.messages} close={t.hideMessage} />
    </>
  );
}

function contentOf(page: PublicPage): ReactNode {
  switch (page.kind) {
    case 'explore':
      return <ExplorePage explore={page} />;
    case 'trip':
      return <TripPage trip={page} />;
    case 'agency':
      return <AgencyPage page={page} />;
    case 'place':
      return <PlacePage page={page} />;
    case 'story':
      return <StoryPage page={page} />;
    // Embedded pages have a document of their own.
    case 'embed':
    case 'not-found':
    default:
      return <NotFoundPage />;
  }
}

function NotFoundPage() {
  const t = useText(publicPagesText);
  const language = useLanguage();
  return (
    <div className="py-16 text-center">
      <h1 className="type-page">{t.notFoundTitle}</h1>
      <p className="mx-auto mt-2 mb-6 max-w-[34em] text-ink-2">{t.notFoundBody}</p>
      <a href={inLanguage(language, publicPaths.explore)} className={buttonClass({ variant: 'primary' })}>
        {t.toExplore}
      </a>
    </div>
  );
}
