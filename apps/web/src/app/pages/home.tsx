import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BellLink } from '../../features/notifications/unread.tsx';
import { ComposerPrompt } from '../../features/posts/composer/composer-prompt.tsx';
import { postsText } from '../../features/posts/posts.text.ts';
import { StoryList } from '../../features/posts/story-list.tsx';
import { StoryStrip } from '../../features/posts/story-strip.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { followAuthorLater } from '../follow-author-later.ts';
import { PageHead } from '../page-head.tsx';
import { shellText } from '../shell/shell.text.ts';

const StoryVisibilityNotice = optionalPart(() =>
  import('../../features/story-visibility/story-visibility-notice.tsx').then(
    (part) => part.StoryVisibilityNotice,
  ),
);

/** Stories of all users, or (`?from=following`) of the users that the reader follows. */
export function Component() {
  const t = useText(shellText);
  const me = useMe();
  const [search] = useSearchParams();
  const source = search.get('from') === 'following' ? 'following' : 'everyone';
  return (
    <>
      <PageHead title={t.home} />
      <h1 tabIndex={-1} className="sr-only">
        {t.home}
      </h1>
      <div className="mb-5 flex gap-2.5 max-bar:hidden">
        <Link
          to={paths.search}
          className="flex h-12.5 flex-1 items-center gap-3 rounded-full border border-line bg-surface pr-2 pl-4.5 text-ink-3 shadow-card hover:bg-sunken"
        >
          <Search aria-hidden />
          {t.searchPrompt}
        </Link>
        <BellLink variant="raised" className="size-12.5!" />
      </div>
      {me.storiesNoticeDue && (
        <Suspense fallback={null}>
          <StoryVisibilityNotice />
        </Suspense>
      )}
      <StoryStrip />
      <ComposerPrompt onPosted={() => window.scrollTo({ top: 0 })} />
      <SourceSwitch source={source} />
      <StoryList
        key={source}
        source={source}
        empty={<NoStories source={source} />}
        onFollow={(author) => void followAuthorLater(author)}
      />
    </>
  );
}

type Source = 'everyone' | 'following';

const SOURCES = [
  { source: 'everyone', to: paths.home },
  { source: 'following', to: paths.following },
] as const;

function SourceSwitch({ source }: { source: Source }) {
  const t = useText(postsText);
  return (
    <nav aria-label={t.whoseStories} className="mb-4">
      <ul className="flex gap-2">
        {SOURCES.map((choice) => (
          <li key={choice.source}>
            <Link
              to={choice.to}
              replace
              preventScrollReset
              aria-current={choice.source === source ? 'page' : undefined}
              className="tap-44 inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-meta font-medium whitespace-nowrap transition hover:bg-sunken aria-[current=page]:border-transparent aria-[current=page]:bg-ink aria-[current=page]:text-surface"
            >
              {t[choice.source]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoStories({ source }: { source: Source }) {
  const t = useText(shellText);
  const posts = useText(postsText);
  if (source === 'following') {
    return (
      <EmptyState
        title={posts.emptyFollowing}
        action={
          <>
            <ButtonLink to={paths.search} variant="primary">
              {t.findPeople}
            </ButtonLink>
            <ButtonLink to={paths.home} replace>
              {posts.seeEveryone}
            </ButtonLink>
          </>
        }
      >
        {posts.emptyFollowingBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={posts.emptyEveryone}
      action={
        <>
          <ButtonLink to={paths.tours} variant="primary">
            {t.browseTours}
          </ButtonLink>
          <ButtonLink to={paths.search}>{t.findPeople}</ButtonLink>
        </>
      }
    >
      {posts.emptyEveryoneBody}
    </EmptyState>
  );
}
