import type { Post } from '@ghuri/contract/posts';
import { memo, useId, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { postsText } from './posts.text.ts';
import { StoryActions } from './story-actions.tsx';
import { StoryCaption } from './story-caption.tsx';
import { StoryComments } from './story-comments.tsx';
import type { Author } from './story-commands.tsx';
import { StoryHeader } from './story-header.tsx';
import { useStoryLive } from './story-live.ts';
import { StoryMenu } from './story-menu.tsx';
import { StoryPhotos } from './story-photos.tsx';

export interface StoryCardProps {
  story: Post;
  /** Follows the author; without it there is no follow link. The page connects it to the people feature. */
  onFollow?: ((author: Author) => void) | undefined;
  /** Shows all comments from the start, on the story's own page. */
  openComments?: boolean | undefined;
  /** For the first story of a page. */
  priority?: boolean | undefined;
}

/** A story: full width on phones, a card elsewhere. Renders again only if its own data changes. */
export const StoryCard = memo(function StoryCard({
  story,
  onFollow,
  openComments = false,
  priority,
}: StoryCardProps) {
  const t = useText(postsText);
  const commentsId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(openComments);
  useStoryLive(story._id, box);
  return (
    <Card
      as="article"
      ref={box}
      padding="none"
      aria-label={t.storyBy(story.name)}
      className="contain-layout max-bar:-mx-4 max-bar:rounded-none max-bar:border-x-0"
    >
      <StoryHeader story={story} onFollow={onFollow} menu={<StoryMenu story={story} />} />
      <StoryPhotos story={story} priority={priority} />
      <StoryActions
        story={story}
        commentsId={commentsId}
        commentsOpen={open}
        onComments={() => setOpen(!open)}
      />
      <StoryCaption caption={story.caption} />
      <StoryComments id={commentsId} story={story} open={open} onOpenChange={setOpen} />
    </Card>
  );
});
