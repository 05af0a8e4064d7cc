import { useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { postsText } from '../../features/posts/posts.text.ts';
import { StoryCard } from '../../features/posts/story-card.tsx';
import { loadStory, useStory } from '../../features/posts/use-story.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { followAuthorLater } from '../follow-author-later.ts';
import { PageHead } from '../page-head.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => loadStory(params['id'] ?? '');

/** The page of a copied link: one story with all its comments. */
export function Component() {
  const { id = '' } = useParams();
  const t = useText(postsText);
  const story = useStory(id);
  if (!story) return <StoryGone />;
  const title = t.storyBy(story.name);
  return (
    <>
      <PageHead title={title} />
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <StoryCard
        key={id}
        story={story}
        onFollow={(author) => void followAuthorLater(author)}
        openComments
        priority
      />
    </>
  );
}

function StoryGone() {
  const t = useText(postsText);
  return (
    <>
      <PageHead title={t.storyGone} />
      <EmptyState
        headingLevel="h1"
        title={t.storyGone}
        action={
          <ButtonLink to={paths.home} variant="primary">
            {t.goHome}
          </ButtonLink>
        }
      >
        {t.storyGoneBody}
      </EmptyState>
    </>
  );
}
