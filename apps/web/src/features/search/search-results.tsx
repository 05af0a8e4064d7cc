import type { foundAgency, foundUser, foundPost } from '@ghuri/contract/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useSession } from '../../platform/auth/use-session.ts';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { smallPicture } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { excerpt, highlight } from './highlight.ts';
import type { Stretch } from './highlight.ts';
import { RESULT } from './result-keys.ts';
import { searchText } from './search.text.ts';

const rowClass = 'flex min-h-19 items-center gap-3.5 rounded-panel px-2.5 py-2.5';

interface RowProps {
  to: string;
  /** Beside the link, not inside it: an action for the result. */
  action?: ReactNode;
  children: ReactNode;
}

export function Row({ to, action, children }: RowProps) {
  return (
    <li className="flex items-center gap-2">
      <Link
        to={to}
        {...RESULT}
        className={`${rowClass} min-w-0 flex-1 -outline-offset-2 transition-colors hover:bg-sunken`}
      >
        {children}
      </Link>
      {action}
    </li>
  );
}

export function Marked({ stretches }: { stretches: Stretch[] }) {
  return stretches.map(({ text, hit }, index) =>
    hit ? (
      // oxlint-disable-next-line react/no-array-index-key -- stretches of one text have no other name
      <mark key={index} className="rounded-[3px] bg-kite-soft font-semibold text-kite-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** An empty box if there is no picture. */
export function SmallPicture({ src }: { src: string | undefined }) {
  const box = 'h-18 w-22 shrink-0 rounded-control bg-sunken';
  if (src === undefined) return <span className={box} />;
  return (
    <img
      src={smallPicture(src)}
      alt=""
      width={88}
      height={72}
      loading="lazy"
      decoding="async"
      className={`${box} object-cover`}
    />
  );
}

export interface Found<T> {
  found: T;
  term: string;
}

export type FoundUser = z.infer<typeof foundUser>;

/** Visitors cannot see emails, so their links use the alias. */
export function UserResult({ found, term, action }: Found<FoundUser> & Pick<RowProps, 'action'>) {
  const t = useText(searchText);
  const language = useLanguage();
  const session = useSession();
  const own = session.status === 'signed-in' && session.me.userID === found.userID;
  const path = paths.user(found.alias, own);
  const followers = t.followers(found.followerCount, formatNumber(found.followerCount, language));
  return (
    <Row to={path} action={action}>
      <Avatar name={found.name} src={found.profile} size={52} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold" lang={writtenIn(found.name)}>
          <Marked stretches={highlight(found.name, term)} />
        </span>
        {found.bio !== '' && (
          <span className="block truncate text-meta text-ink-2" lang={writtenIn(found.bio)}>
            {found.bio}
          </span>
        )}
        <span className="block text-meta text-ink-3">
          {own && `${t.you} · `}
          {followers}
        </span>
      </span>
    </Row>
  );
}

/** Visitors are asked to sign in first, then redirected to the agency. */
export function AgencyResult({ found, term }: Found<z.infer<typeof foundAgency>>) {
  const t = useText(searchText);
  const language = useLanguage();
  const session = useSession();
  const own = session.status === 'signed-in' && session.me.agency?._id === found._id;
  const rating = formatOneDecimal(found.agencyRatings, language);
  return (
    <Row to={paths.agency(found._id, own)}>
      <Avatar name={found.agencyName} src={found.agencyProfile} kind="agency" size={52} decorative />
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-snug font-semibold" lang={writtenIn(found.agencyName)}>
          <Marked stretches={highlight(found.agencyName, term)} />
        </span>
        <span className="block truncate text-meta text-ink-3">
          {own && `${t.yourAgency} · `}
          {found.district}
        </span>
      </span>
      {found.agencyRatings > 0 && <Rating value={rating} label={t.rated(rating)} />}
    </Row>
  );
}

export function PostResult({ found, term }: Found<z.infer<typeof foundPost>>) {
  const t = useText(searchText);
  return (
    <Row to={paths.post(found._id)}>
      <SmallPicture src={found.picture?.imgURL} />
      <span className="min-w-0 flex-1">
        <span
          className="line-clamp-2 leading-snug wrap-anywhere lang-bn:leading-normal"
          lang={writtenIn(found.caption)}
        >
          <Marked stretches={excerpt(found.caption, term)} />
        </span>
        <span className="mt-0.5 block truncate text-meta text-ink-3">
          {t.by(found.name)} · <TimeText value={found.time} show="day" />
        </span>
      </span>
    </Row>
  );
}

export function ResultSkeletons() {
  const t = useText(searchText);
  return (
    <LoadingRegion label={t.searching}>
      {[1, 2, 3, 4].map((place) => (
        <ResultSkeleton key={place} />
      ))}
    </LoadingRegion>
  );
}

function ResultSkeleton() {
  return (
    <div className={rowClass}>
      <Skeleton round className="size-13" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3 w-64 max-w-full" />
      </div>
    </div>
  );
}
