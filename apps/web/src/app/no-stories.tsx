import { postsText } from '../features/posts/posts.text.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { shellText } from './shell/shell.text.ts';

export type HomeSource = 'everyone' | 'following';

/** Home while nobody has told a story, or nobody whom one follows. */
export function NoStories({ source }: { source: HomeSource }) {
  const t = useText(shellText);
  const posts = useText(postsText);
  if (source === 'following') {
    return (
      <EmptyState
        title={posts.emptyFollowing}
        action={
          <>
            <ButtonLink to="/search" variant="primary">
              {t.findPeople}
            </ButtonLink>
            <ButtonLink to="/home" replace>
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
          <ButtonLink to="/upcoming-tours" variant="primary">
            {t.browseTours}
          </ButtonLink>
          <ButtonLink to="/search">{t.findPeople}</ButtonLink>
        </>
      }
    >
      {posts.emptyEveryoneBody}
    </EmptyState>
  );
}
