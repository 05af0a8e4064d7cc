import type { Post } from '@ghuri/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../platform/auth/use-session.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { pictureSources } from '../../platform/picture-sources.ts';
import { useArrived } from '../../platform/use-arrived.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHiddenStories } from './hidden-stories.ts';
import { postsText } from './posts.text.ts';
import { readSeen } from './seen-stories.ts';
import { pageQuery } from './posts.api.ts';

const rowClass =
  'mb-4 grid auto-cols-[98px] grid-flow-col gap-2.5 overflow-x-auto [scrollbar-width:none] max-bar:-mx-4 max-bar:px-4 bar:mb-5 bar:auto-cols-[106px] bar:rounded-[18px]';
const tileClass = 'h-[140px] rounded-[18px] bar:h-[150px]';

/** The newest story of each followed user, unseen ones first. Renders nothing if there is none. */
export function StoryStrip() {
  const t = useText(postsText);
  const me = useMe();
  const hidden = useHiddenStories();
  const { data, error, isPending } = useQuery(pageQuery('following', null));
  const settled = useArrived(data ?? error ?? undefined);
  const [seen] = useState(() => new Set(readSeen()));
  if (isPending || !settled) return me.followingCount > 0 ? <StripSkeleton /> : null;
  const newest = onePerPerson((data?.items ?? []).filter(({ _id }) => !hidden.has(_id)));
  if (newest.length === 0) return null;
  const unseenFirst = newest.sort((a, b) => Number(seen.has(a._id)) - Number(seen.has(b._id)));
  return (
    <section aria-label={t.strip}>
      <ul className={rowClass}>
        {unseenFirst.map((story) => (
          <li key={story._id}>
            <Tile story={story} seen={seen.has(story._id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ story, seen }: { story: Post; seen: boolean }) {
  const t = useText(postsText);
  const [picture] = story.allPicture;
  const [firstName = '', ...otherNames] = story.name.trim().split(/\s+/);
  return (
    <Link
      to={paths.post(story._id)}
      className={`relative block overflow-hidden bg-sunken -outline-offset-2 ${tileClass}`}
    >
      {picture && (
        <Picture
          src={picture.imgURL}
          alt=""
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          {...pictureSources(picture.imgURL, '140px')}
          minor
          fill
        />
      )}
      <span className="absolute inset-0 bg-[linear-gradient(180deg,oklch(.15_.03_200/.26),transparent_34%,transparent_40%,oklch(.13_.03_200/.62)_69%,oklch(.13_.03_200/.84))]" />
      <Avatar
        name={story.name}
        src={story.profile}
        size={34}
        ring={seen ? 'seen' : 'unseen'}
        decorative
        className="absolute top-[9px] left-[9px]"
      />
      <span className="absolute right-2 bottom-[9px] left-2.5 text-meta leading-[1.22] font-semibold text-white text-shadow-[0_1px_6px_oklch(0_0_0/0.35)] lang-bn:leading-[1.4]">
        <span className="block truncate">
          {firstName} <span className="sr-only">{otherNames.join(' ')}</span>
        </span>
        <span className="block truncate text-nano font-medium">
          <TimeText value={story.time} show="ago" />
        </span>
        {!seen && <span className="sr-only">{t.notSeenYet}</span>}
      </span>
    </Link>
  );
}

function StripSkeleton() {
  return (
    <div aria-hidden className={`${rowClass} overflow-x-hidden!`}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className={`${tileClass} rounded-[18px]!`} />
      ))}
    </div>
  );
}

function onePerPerson(stories: readonly Post[]): Post[] {
  const newest = new Map<string, Post>();
  for (const story of stories) if (!newest.has(story.userID)) newest.set(story.userID, story);
  return [...newest.values()];
}
