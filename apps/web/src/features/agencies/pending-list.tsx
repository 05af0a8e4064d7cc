import type { PendingAgency } from '@ghuri/contract/agencies';
import { Link } from 'react-router';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { relativeTime } from '../../ui/dhaka-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { usePlaceNames } from './agency-profile-place.ts';
import { changesText } from './changes.text.ts';

/** One waiting agency. The open one is highlighted where list and detail are side by side. */
export function PendingRow({ agency, open, to }: { agency: PendingAgency; open: boolean; to: string }) {
  const language = useLanguage();
  const place = usePlaceNames(agency);
  const c = useText(changesText);
  const { agencyName, agencyProfile, time, changesAsked } = agency;
  return (
    <li>
      <Link
        to={to}
        replace={open}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={cx(
          'flex items-center gap-3.5 rounded-[18px] border border-transparent p-3 transition hover:bg-sunken',
          open && 'panel:border-line panel:bg-surface panel:shadow-float',
        )}
      >
        <Avatar name={agencyName} src={agencyProfile} kind="agency" size={46} decorative />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-[580]" lang={writtenIn(agencyName)}>
            {agencyName}
          </span>
          <span className="block truncate text-meta text-ink-2">
            {place.district}, {place.state}
          </span>
        </span>
        {changesAsked.length > 0 && <Tag tone="warn">{c.waitsForOwner}</Tag>}
        <time dateTime={time} className="shrink-0 text-micro text-ink-3">
          {relativeTime(time, serverNow(), language)}
        </time>
      </Link>
    </li>
  );
}

export function PendingRowSkeleton() {
  return (
    <div className="flex items-center gap-3.5 p-3">
      <Skeleton className="size-11.5 rounded-[28%]!" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-40 max-w-full" />
        <Skeleton className="h-3 w-32 max-w-full" />
      </div>
    </div>
  );
}
