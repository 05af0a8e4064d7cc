import type { Post } from '@ghuri/contract/posts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { postsText } from './posts.text.ts';
import type { Author } from './story-commands.tsx';
import { authorPath } from './author-path.ts';

interface StoryHeaderProps {
  story: Post;
  onFollow?: ((author: Author) => void) | undefined;
  menu: ReactNode;
}

export function StoryHeader({ story, onFollow, menu }: StoryHeaderProps) {
  const t = useText(postsText);
  const me = useMe();
  const { name, profile, agencyId, editedTime } = story;
  const author = authorPath(story, me);
  const canFollow = onFollow && !story.followed && agencyId === null && story.userID !== me.userID;
  const dates = useDates();
  return (
    <header className="flex items-center gap-3 pt-4 pr-3 pb-3.5 pl-4.5">
      <Link to={author} tabIndex={-1} aria-hidden="true">
        <Avatar name={name} src={profile} kind={agencyId === null ? 'person' : 'agency'} decorative />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-1.5">
          <Link to={author} className="truncate rounded-small font-semibold hover:underline">
            {name}
          </Link>
          {canFollow && (
            <>
              <span aria-hidden className="text-ink-3">
                ·
              </span>
              <button
                type="button"
                aria-label={t.followUser(name)}
                onClick={() => onFollow(story)}
                className="tap-44 shrink-0 rounded-small text-meta font-semibold text-primary-ink hover:underline"
              >
                {t.follow}
              </button>
            </>
          )}
        </div>
        <p className="text-meta text-ink-3">
          <TimeText value={story.time} withAgo />
          {editedTime !== null && (
            <>
              {' · '}
              <span title={t.editedAt(dates.moment(editedTime))}>{t.edited}</span>
            </>
          )}
        </p>
      </div>
      {menu}
    </header>
  );
}
