import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { MessageReportCard } from './message-report-card.tsx';
import { messageReportsQuery } from './message-reports.api.ts';
import type { ShownReports } from './message-reports.api.ts';
import { messageReportsText } from './message-reports.text.ts';

/** Reported messages, those reported last first. */
export function MessageReportList({ show }: { show: ShownReports }) {
  const t = useText(messageReportsText);
  const list = useInfiniteQuery(messageReportsQuery(show));
  if (list.isPending) {
    return (
      <LoadingRegion label={t.loading} className="grid gap-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-56 w-full rounded-card!" />
        ))}
      </LoadingRegion>
    );
  }
  if (!list.data) return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  const messages = list.data.pages.flatMap(({ items }) => items);
  if (messages.length === 0) return <EmptyState title={t[`empty_${show}`]}>{t.emptyBody}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <MessageReportCard key={message._id} reported={message} />
        ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
