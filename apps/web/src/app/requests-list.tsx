import { personalisedTab } from '@ghuri/domain/trip-tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownRequestsQuery } from '../features/open-requests/open-requests.api.ts';
import { RequestLine } from '../features/open-requests/own/request-line.tsx';
import { OwnWishCard } from '../features/personalised-tours/own/own-wish-card.tsx';
import { ownWishesQuery } from '../features/personalised-tours/personalised-tours.api.ts';
import { useMe } from '../platform/auth/use-session.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { PictureCardsSkeleton } from '../ui/picture-card.tsx';
import { myToursTabsText } from './my-tours.text.ts';
import { isTooLate, itemsOf, tabOfRequest } from './use-to-pay.ts';

/** Auctions without an accepted bid, one line each, and requests to one agency without a quote to pay. */
export function RequestsList() {
  const t = useText(myToursTabsText);
  const { email } = useMe();
  const auctions = useInfiniteQuery(ownRequestsQuery(email));
  const wishes = useInfiniteQuery(ownWishesQuery(email, 'unpaid'));
  const requests = itemsOf(auctions).filter((request) => tabOfRequest(request) === 'requests');
  const asked = itemsOf(wishes).filter((wish) => personalisedTab(wish.state, isTooLate(wish)) === 'requests');
  const failed = [auctions, wishes].find(({ data, error }) => data === undefined && error !== null);
  if (failed) return <FailedState title={t.failed} retry={t.tryAgain} query={failed} />;
  if (auctions.isPending || wishes.isPending) return <PictureCardsSkeleton label={t.loading} />;
  if (requests.length === 0 && asked.length === 0) {
    return (
      <EmptyState
        title={t.noRequests}
        action={
          <>
            <ButtonLink to={paths.agencies} variant="primary">
              {t.askAgency}
            </ButtonLink>
            <ButtonLink to={paths.newRequest}>{t.letBid}</ButtonLink>
          </>
        }
      >
        {t.noRequestsBody}
      </EmptyState>
    );
  }
  return (
    <>
      {requests.length > 0 && (
        <section aria-label={t.auctions} className="mt-4">
          <Card padding="none" className="divide-y divide-line">
            {requests.map((request) => (
              <Link
                key={request._id}
                to={paths.request(request._id)}
                className="block -outline-offset-2 transition hover:bg-sunken"
              >
                <RequestLine request={request} />
              </Link>
            ))}
          </Card>
        </section>
      )}
      {asked.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {asked.map((wish) => (
            <OwnWishCard key={wish._id} tour={wish} />
          ))}
        </ul>
      )}
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={wishes} />
    </>
  );
}
