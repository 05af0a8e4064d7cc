import { SEARCH_TABS } from '@ghuri/contract/search.words';
import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
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
import { IconButton } from '../../ui/icon-button.tsx';
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

/** On phones. Returns to the page the user came from; from a link or bookmark, to the feed. */
function BackArrow({ label }: { label: string }) {
  const navigate = useNavigate();
  const isFirst = (history.state as { idx?: number }).idx === 0;
  const goBack = () => void (isFirst ? navigate(paths.home) : navigate(-1));
  return (
    <IconButton
      label={label}
      icon={<ArrowLeft aria-hidden />}
      onClick={goBack}
      className="-ml-2.5 bar:hidden"
    />
  );
}

/** The search is in the address, so that a user can share it and come back to it. */
export function Component() {
  const t = useText(searchText);
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const term = search.get('q')?.trim() ?? '';
  const tab = SEARCH_TABS.find((name) => name === search.get('tab'));
  const change = useCallback(
    (next: { term: string; tab: string | undefined }) => {
      const address = {
        ...(next.term && { q: next.term }),
        ...(next.tab !== undefined && { tab: next.tab }),
      };
      setSearch(address, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  return (
    <>
      <PageHead title={term === '' ? t.search : `${term} · ${t.search}`} />
      <div className="mb-4 flex items-center gap-1">
        <BackArrow label={t.back} />
        <PageTitle>{t.search}</PageTitle>
      </div>
      {session.status === 'visitor' && (
        <Notice tone="info" className="mb-4" action={<TextLink to={paths.signIn}>{t.signIn}</TextLink>}>
          {t.visitor}
        </Notice>
      )}
      <SearchView term={term} tab={tab} onChange={change} personAction={followFound} />
    </>
  );
}
