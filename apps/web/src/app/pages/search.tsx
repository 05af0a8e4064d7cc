import { SEARCH_TABS } from '@ghuri/contract/search.words';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { FollowButton } from '../../features/people/follow-button.tsx';
import { onFollowChange } from '../../features/people/follow-toggle.tsx';
import { setFoundFollowed } from '../../features/search/search-cache.ts';
import { SearchView } from '../../features/search/search-view.tsx';
import type { FoundUser } from '../../features/search/search-results.tsx';
import { searchText } from '../../features/search/search.text.ts';
import { loadSession } from '../../platform/auth/session.ts';
import { useSession } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PageHead } from '../page-head.tsx';

onFollowChange(({ email, followed }) => setFoundFollowed(email, followed));

/** Open to visitors. The session decides what the server shows and where results link to. */
export const loader = () => loadSession();

/** A signed-in user can follow the users they find, but not themselves. */
function FollowFound({ person }: { person: FoundUser }) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.me.userID === person.userID) return null;
  return <FollowButton person={person} size="small" className="mr-2.5 shrink-0" />;
}
const followFound = (person: FoundUser) => <FollowFound person={person} />;

/** The search is in the address, so that a user can share it and come back to it. */
export function Component() {
  const t = useText(searchText);
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const term = search.get('q')?.trim() ?? '';
  const tab = SEARCH_TABS.find((name) => name === search.get('tab')) ?? 'profile';
  const change = useCallback(
    (next: { term: string; tab: string }) => {
      const address = {
        ...(next.term && { q: next.term }),
        ...(next.tab !== 'profile' && { tab: next.tab }),
      };
      setSearch(address, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return (
    <>
      <PageHead title={term === '' ? t.search : `${term} · ${t.search}`} />
      <PageTitle className="mb-4">{t.search}</PageTitle>
      {session.status === 'visitor' && (
        <Notice tone="info" className="mb-4" action={<TextLink to={paths.signIn}>{t.signIn}</TextLink>}>
          {t.visitor}
        </Notice>
      )}
      <SearchView term={term} tab={tab} onChange={change} personAction={followFound} />
    </>
  );
}
