import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { myToursTabsText } from './my-tours.text.ts';

/** Which requests the tab shows: those that wait, all personalised tours, or all accepted bids. */
export function RequestFilter({ shown }: { shown: 'waiting' | 'personalised' | 'accepted' }) {
  const t = useText(myToursTabsText);
  const views = {
    waiting: paths.myToursTab('requests'),
    personalised: paths.personalisedTours,
    accepted: paths.acceptedTours,
  };
  return (
    <nav aria-label={t.whichRequests} className="mt-4 flex flex-wrap gap-2">
      {(['waiting', 'personalised', 'accepted'] as const).map((view) => (
        <ButtonLink
          key={view}
          to={views[view]}
          size="small"
          variant={view === shown ? 'quiet' : 'ghost'}
          aria-current={view === shown ? 'page' : undefined}
        >
          {t[view]}
        </ButtonLink>
      ))}
    </nav>
  );
}
