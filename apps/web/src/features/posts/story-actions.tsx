import type { Post } from '@ghuri/contract/posts';
import { Heart, Link2, MessageCircle } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { copyLink } from '../share/copy-link.tsx';
import { LateShare } from '../share/late-share.tsx';
import { shareText } from '../share/share.text.ts';
import { postsText } from './posts.text.ts';
import { storyUrl } from './story-commands.tsx';
import { useReaction } from './use-reaction.ts';

const actionClass =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-label font-semibold text-ink-2 transition hover:bg-sunken [&_.lucide]:size-[23px]';

interface StoryActionsProps {
  story: Post;
  commentsId: string;
  commentsOpen: boolean;
  onComments: () => void;
}

export function StoryActions({ story, commentsId, commentsOpen, onComments }: StoryActionsProps) {
  const t = useText(postsText);
  const s = useText(shareText);
  const url = storyUrl(story);
  const language = useLanguage();
  const { reacted, toggle } = useReaction(story);
  const reacts = formatNumber(story.reacts, language);
  const comments = formatNumber(story.commentCount, language);
  return (
    <div className="flex items-center gap-1 px-2.5 pt-2 pb-1">
      <button
        type="button"
        aria-pressed={reacted}
        aria-label={t.react(story.reacts, reacts)}
        onClick={toggle}
        className={cx(actionClass, reacted && 'text-kite-ink')}
      >
        <Heart
          aria-hidden
          className={cx(
            reacted &&
              'scale-100 fill-kite text-kite transition-transform duration-500 ease-spring starting:scale-50 motion-reduce:transition-none',
          )}
        />
        {reacts}
      </button>
      <button
        type="button"
        aria-expanded={commentsOpen}
        aria-controls={commentsId}
        aria-label={t.comments(story.commentCount, comments)}
        onClick={onComments}
        className={actionClass}
      >
        <MessageCircle aria-hidden />
        {comments}
      </button>
      <span className="ml-auto">
        <LateShare shared={{ url, title: t.storyBy(story.name) }} />
      </span>
      <button type="button" onClick={() => void copyLink(url)} className={actionClass}>
        <Link2 aria-hidden />
        <span className="max-bar:sr-only">{s.copyLink}</span>
      </button>
    </div>
  );
}
