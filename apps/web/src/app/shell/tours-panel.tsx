import { lazy, Suspense } from 'react';
import { useMatch } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { setPanelSlot } from './panel-slot.ts';
import { shellText } from './shell.text.ts';

/** Loaded after the page itself, and only if there is room for it. */
const ToursForYou = lazy(async () => ({
  default: (await import('../../features/tours/for-you/tours-for-you.tsx')).ToursForYou,
}));

/** The right panel: the content from the page, and tours for the reader. */
export function ToursPanel() {
  const t = useText(shellText);
  const except = useMatch(paths.tour(':id'))?.params['id'];
  /** An owner at work sees no tours of competitors. */
  const atWork = useMatch(paths.myAgencyTab('*')) !== null;
  const inInbox = useMatch(`${inboxPaths.inbox}/*`) !== null;
  return (
    <div className="sticky top-(--offline-bar) h-[calc(100dvh-var(--offline-bar))] overflow-y-auto py-6 pr-7 pl-1 group-has-[[data-inbox]]/shell:hidden group-has-[[data-wide-page]]/shell:static group-has-[[data-wide-page]]/shell:col-start-2 group-has-[[data-wide-page]]/shell:h-auto group-has-[[data-wide-page]]/shell:pl-5">
      <div ref={setPanelSlot} id="panel-slot" className="not-empty:mb-6" />
      {!atWork && !inInbox && (
        <aside aria-labelledby="tours-panel">
          <h2 id="tours-panel" className="type-panel-title mt-2.5 mb-3.5">
            {t.panelTitle}
          </h2>
          {/* As large as the first tour. */}
          <Suspense fallback={<div className="min-h-73" />}>
            <ToursForYou except={except} />
          </Suspense>
          <ButtonLink to={paths.tours} wide className="mt-4.5">
            {t.seeAllTours}
          </ButtonLink>
        </aside>
      )}
    </div>
  );
}
