import { useText } from '../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KiteMark } from '../../ui/kite-mark.tsx';
import { shellText } from './shell.text.ts';

/** The right panel. Tours fill it once agencies post them. */
export function ToursPanel() {
  const t = useText(shellText);
  return (
    <aside
      aria-labelledby="tours-panel"
      className="sticky top-0 h-dvh overflow-y-auto py-6 pr-7 pl-1 max-panel:hidden"
    >
      <h2 id="tours-panel" className="type-panel-title mt-2.5 mb-3.5">
        {t.panelTitle}
      </h2>
      {/* As large as the first tour will be. */}
      <div className="grid min-h-73 content-center justify-items-center rounded-card bg-sunken px-5">
        <KiteMark size={56} />
        <EmptyState compact headingLevel="h3" title={t.panelEmpty}>
          {t.panelEmptyBody}
        </EmptyState>
      </div>
      <ButtonLink to="/upcoming-tours" wide className="mt-4.5">
        {t.seeAllTours}
      </ButtonLink>
    </aside>
  );
}
