import { useInfiniteQuery } from '@tanstack/react-query';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { Chip } from '../../../ui/tag.tsx';
import { useBookingNews } from '../../checkout/checkout.api.ts';
import { keptSince } from '../../../platform/kept-answers.ts';
import { paths } from '../../../platform/paths.ts';
import { keptTrips, myToursQuery } from '../bookings.api.ts';
import type { When } from '../bookings.api.ts';
import { KeptNotice } from '../kept-notice.tsx';
import { BookingCard } from './booking-card.tsx';
import { myToursText } from './my-tours.text.ts';

interface MyToursProps {
  when: When;
  onWhen: (when: When) => void;
}

/** Upcoming trips with their open tasks, and past trips. */
export function MyTours({ when, onWhen }: MyToursProps) {
  const t = useText(myToursText);
  const { email, userID } = useMe();
  useBookingNews(userID);
  const list = useInfiniteQuery(myToursQuery(email, when));
  const bookings = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div role="group" aria-label={t.which} className="my-4 flex gap-2">
        {(['upcoming', 'past'] as const).map((each) => (
          <Chip key={each} selected={each === when} onClick={() => onWhen(each)}>
            {t[each]}
          </Chip>
        ))}
      </div>
      {list.data && <KeptNotice since={keptSince(keptTrips(when))} className="mb-4" />}
      {list.isPending && <ListSkeleton label={t.loading} />}
      {!bookings && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {bookings?.length === 0 && <Nothing when={when} onWhen={onWhen} />}
      {bookings && bookings.length > 0 && (
        <ul className="grid gap-4">
          {bookings.map((booking) => (
            <BookingCard key={booking._id} booking={booking} />
          ))}
        </ul>
      )}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}

/** The other tab decides the sentence: a user with trips there must not read that they never travelled. */
function Nothing({ when, onWhen }: MyToursProps) {
  const t = useText(myToursText);
  const { email } = useMe();
  const other = useInfiniteQuery(myToursQuery(email, when === 'past' ? 'upcoming' : 'past'));
  if (other.isPending) return <ListSkeleton label={t.loading} />;
  const hasOthers = (other.data?.pages[0]?.items.length ?? 0) > 0;
  const [title, body] = !hasOthers
    ? [t.empty, t.emptyBody]
    : when === 'past'
      ? [t.nothingPast, t.nothingPastBody]
      : [t.nothingAhead, t.nothingAheadBody];
  return (
    <EmptyState
      title={title}
      action={
        <>
          <ButtonLink to={paths.tours} variant="primary">
            {t.browse}
          </ButtonLink>
          {hasOthers && when === 'upcoming' ? (
            <Button onClick={() => onWhen('past')}>{t.seePast}</Button>
          ) : (
            <ButtonLink to={paths.requests}>{t.requestOwn}</ButtonLink>
          )}
        </>
      }
    >
      {body}
    </EmptyState>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} padding="none" className="flex max-bar:flex-col">
          <Skeleton className="h-38 w-full rounded-none! bar:h-auto bar:w-44" />
          <div className="grid flex-1 gap-2.5 p-4.5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-3.5 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="mt-2 h-9 w-1/2" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
