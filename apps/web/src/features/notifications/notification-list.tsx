import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications.api.ts';
import { notificationsText } from './notifications.text.ts';

const cardClass = 'max-bar:-mx-4 max-bar:rounded-none max-bar:border-x-0';

/** All notifications, newest first, with infinite scroll. */
export function NotificationList() {
  const t = useText(notificationsText);
  const list = useInfiniteQuery(notificationsQuery());
  if (list.isPending) return <ListSkeleton label={t.loading} />;
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <ButtonLink to={paths.search} variant="primary">
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
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
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
