import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notification-queries.ts';
import { notificationsText } from './notifications.text.ts';

const cardClass = 'max-bar:-mx-4 max-bar:rounded-none max-bar:border-x-0';

/** Everything that happened, newest first, as far as one likes to scroll. */
export function NotificationList() {
  const t = useText(notificationsText);
  const sentences = useErrorSentences();
  const list = useInfiniteQuery(notificationsQuery());
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return (
      <EmptyState
        title={t.failed}
        action={
          <Button variant="primary" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {sentences.ofError(list.error)}
      </EmptyState>
    );
  }
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <ButtonLink to="/search" variant="primary">
            {t.findPeople}
          </ButtonLink>
        }
      >
        {t.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      <Card padding="none" className={cardClass}>
        <ul className="divide-y divide-line">
          {all.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} />
          ))}
        </ul>
      </Card>
      {list.isFetchNextPageError && (
        <Notice
          tone="danger"
          className="mt-4"
          action={
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t.tryAgain}
            </Button>
          }
        >
          {sentences.ofError(list.error)}
        </Notice>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <LoadMore
          key={list.data.pages.length}
          label={t.loadMore}
          onMore={() => !list.isFetching && void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Card padding="none" className={cardClass}>
      <LoadingRegion label={label} className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="flex items-start gap-3.5 px-4.5 py-3.5">
            <Skeleton round className="size-12" />
            <div className="grid flex-1 gap-2 py-1">
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
        ))}
      </LoadingRegion>
    </Card>
  );
}
