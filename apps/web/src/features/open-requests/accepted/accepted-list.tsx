import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureCardsSkeleton } from '../../../ui/picture-card.tsx';
import { acceptedQuery } from '../open-requests.api.ts';
import { AcceptedCard } from './accepted-card.tsx';
import { acceptedText } from './accepted.text.ts';

/** Accepted bids: as the traveller, and as the agency that won. */
export function AcceptedList() {
  const t = useText(acceptedText);
  const { email } = useMe();
  const list = useInfiniteQuery(acceptedQuery(email));
  // The agency of a bid that was accepted a moment ago, passed on by the page before.
  const accepted = (useLocation().state as { accepted?: unknown } | null)?.accepted;
  const requests = list.data?.pages.flatMap(({ items }) => items);
  if (!requests) {
    return list.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={list} />
    ) : (
      <PictureCardsSkeleton label={t.loading} />
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <>
            <ButtonLink to={paths.requests} variant="primary">
              {t.requestOwn}
            </ButtonLink>
            <ButtonLink to={paths.tours}>{t.browse}</ButtonLink>
          </>
        }
      >
        {t.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      {typeof accepted === 'string' && (
        <Notice tone="success" className="mt-4">
          {t.justAccepted(accepted)}
        </Notice>
      )}
      <ul className="mt-4 grid gap-4">
        {requests.map((request) => (
          <AcceptedCard key={request._id} request={request} />
        ))}
      </ul>
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </>
  );
}
