import type { Post } from '@ghuri/contract/posts';
import { Suspense } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentList } from './comment-list.tsx';
import { newestFew } from './comments.ts';
import { postsText } from './posts.text.ts';

const AllComments = requestedPart(async () => (await import('./all-comments.tsx')).AllComments);

interface StoryCommentsProps {
  id: string;
  story: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The newest few comments, a link to the rest, and the box for a new one. */
export function StoryComments({ id, story, open, onOpenChange }: StoryCommentsProps) {
  const t = useText(postsText);
  const language = useLanguage();
  const count = formatNumber(story.commentCount, language);
  const few = newestFew(story);
  const list = <CommentList storyId={story._id} comments={few} />;
  return (
    <div id={id} role="group" aria-label={t.comments(story.commentCount, count)}>
      {!open && story.commentCount > few.length && (
        <div className="px-5">
          <Button
            variant="ghost"
            size="small"
            onClick={() => onOpenChange(true)}
            className="-ml-3.5 mb-1 text-ink-2"
          >
            {t.allComments(count)}
          </Button>
        </div>
      )}
      {open ? (
        <Suspense fallback={list}>
          <AllComments story={story} meanwhile={list} onOpenChange={onOpenChange} />
        </Suspense>
      ) : (
        list
      )}
      <CommentBox storyId={story._id} />
    </div>
  );
}
