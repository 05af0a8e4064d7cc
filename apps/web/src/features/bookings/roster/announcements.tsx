import type { Message } from '@ghuri/contract/conversations';
import type { Roster } from '@ghuri/contract/rosters';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, MapPin } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { startOf } from '../trip-moment.ts';
import { AnnounceForm } from './announce-form.tsx';
import { announcementsQuery } from './announcements.api.ts';
import { announcementsText } from './announcements.text.ts';
import type { ShownTraveller } from './roster-store.ts';

interface AnnouncementsProps {
  userId: string;
  tripId: string;
  roster: Roster;
  travellers: ShownTraveller[];
}

/** Announcements to the travellers of a departure, and how many have seen each. */
export function Announcements({ userId, tripId, roster, travellers }: AnnouncementsProps) {
  const t = useText(announcementsText);
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const query = useQuery(announcementsQuery(tripId));
  if (query.isPending) return <ListSkeleton label={t.loading} />;
  if (!query.data) return <FailedState title={t.failed} retry={t.tryAgain} query={query} />;
  const { people, announcements } = query.data;
  const shown = (count: number) => formatNumber(count, language);
  const withoutAccount = travellers.filter(({ manual }) => manual !== null).length;
  return (
    <>
      {people === 0 ? (
        <EmptyState title={t.nobody}>{t.nobodyBody}</EmptyState>
      ) : (
        <Card as="section" aria-labelledby="announce" className="grid gap-4">
          <h2 id="announce" className="type-panel-title">
            {t.title(people, shown(people))}
          </h2>
          <AnnounceForm
            {...{ userId, tripId }}
            meetingPoint={shownPlace(roster.tourDeparture)}
            startsAt={startOf(roster)}
          />
          {withoutAccount > 0 && (
            <Notice tone="info">{t.callThem(withoutAccount, shown(withoutAccount))}</Notice>
          )}
        </Card>
      )}
      {announcements.length > 0 ? (
        <Card as="section" padding="none" aria-labelledby="announcements">
          <h2 id="announcements" className="type-panel-title p-4.5">
            {t.listTitle}
          </h2>
          <ul className="divide-y divide-line border-t border-line">
            {announcements.map((announcement) => (
              <Announced key={announcement._id} {...{ announcement, people }} />
            ))}
          </ul>
        </Card>
      ) : (
        people > 0 && <EmptyState title={t.empty}>{t.emptyBody}</EmptyState>
      )}
    </>
  );
}

function Announced({ announcement, people }: { announcement: Message; people: number }) {
  const t = useText(announcementsText);
  const language = useLanguage();
  const { announcement: kind, text, time, author, removed, seenBy } = announcement;
  const shown = (count: number) => formatNumber(count, language);
  return (
    <li className="grid gap-1.5 px-4.5 py-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        {kind === 'meeting_point' && (
          <Tag tone="kite" icon={<MapPin aria-hidden />}>
            {t.kind_meeting_point}
          </Tag>
        )}
        <TimeText value={time} />
        {author !== '' && <span className="wrap-anywhere">· {t.by(author)}</span>}
      </p>
      {removed ? (
        <p className="text-ink-3">{t.removed}</p>
      ) : (
        <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="flex items-center gap-1.5 text-meta font-medium text-ink-2 [&_.lucide]:size-4">
        <CheckCheck aria-hidden />
        {t.seenBy(shown(seenBy ?? 0), shown(people))}
      </p>
    </li>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      <Skeleton className="h-64 w-full rounded-card!" />
      <Skeleton className="h-40 w-full rounded-card!" />
    </LoadingRegion>
  );
}
