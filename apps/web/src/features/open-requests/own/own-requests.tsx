import type { OpenRequest } from '@ghuri/contract/open-requests';
import { mayAccept } from '@ghuri/domain/open-requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths, requestAnchor } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { saveWishDraft } from '../../travel-wish/wish-draft.ts';
import { ownRequestsQuery, useRequestNews } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { CompareBids } from './compare-bids.tsx';
import { REQUEST_DRAFT } from './request-draft.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestLine } from './request-line.tsx';
import { runningFirst } from './running-first.ts';

/** The user's requests, the running one open with its bids, the others one line each. Updated live. */
export function OwnRequests() {
  const t = useText(openRequestsText);
  const { email, userID } = useMe();
  useRequestNews(userID);
  const list = useInfiniteQuery(ownRequestsQuery(email));
  const requests = list.data?.pages.flatMap(({ items }) => items);
  useAnchor(requests !== undefined);
  if (!requests) {
    return list.error ? (
      <FailedState title={t.failed} retry={t.tryAgain} query={list} />
    ) : (
      <RequestsSkeleton label={t.loading} />
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        action={
          <ButtonLink to={paths.newRequest} variant="primary" icon={<Plus aria-hidden />}>
            {t.newRequest}
          </ButtonLink>
        }
      >
        {t.emptyBody}
      </EmptyState>
    );
  }
  return (
    <div data-wide-page className="grid gap-4">
      <RequestList requests={requests} />
      <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
    </div>
  );
}

/** Running auctions first. One request is open at first: the running one, or the one that the address names. */
function RequestList({ requests }: { requests: OpenRequest[] }) {
  const { hash } = useLocation();
  const ordered = runningFirst(requests);
  // Chosen once: a request that closes while the traveller reads it stays open.
  const [first] = useState(ordered[0]?._id);
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const named = ordered.find(({ _id }) => hash === `#${requestAnchor(_id)}`);
  const shown = named ?? ordered.find(({ _id }) => _id === first) ?? ordered[0];
  return ordered.map((request) => {
    const { _id: id } = request;
    const isOpen = toggled[id] ?? request === shown;
    return (
      <OwnRequest
        key={id}
        request={request}
        isOpen={isOpen}
        onToggle={() => setToggled({ ...toggled, [id]: !isOpen })}
      />
    );
  });
}

interface OwnRequestProps {
  request: OpenRequest;
  isOpen: boolean;
  onToggle: () => void;
}

/** One line; opened, the request with its auction and its bids. */
function OwnRequest({ request, isOpen, onToggle }: OwnRequestProps) {
  const id = useId();
  return (
    <section
      id={requestAnchor(request._id)}
      aria-labelledby={`${id}-heading`}
      className="min-w-0 scroll-mt-20"
    >
      <Card padding="none">
        <h2 id={`${id}-heading`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={onToggle}
            className="block w-full -outline-offset-2 transition hover:bg-sunken"
          >
            <RequestLine request={request} isOpen={isOpen} />
          </button>
        </h2>
        <div id={`${id}-content`}>{isOpen && <RequestDetails request={request} />}</div>
      </Card>
      {isOpen && mayAccept(request.state) && (
        <div className="mb-6">
          {request.allBids.length > 0 ? <CompareBids request={request} /> : <NoBids request={request} />}
        </div>
      )}
    </section>
  );
}

function NoBids({ request }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const { userID } = useMe();
  const navigate = useNavigate();
  if (!request.timesUp) {
    return (
      <p className="mt-4 flex items-center gap-2.5 text-ink-2">
        <Megaphone aria-hidden className="text-ink-3" />
        {request.agenciesNotified > 0 ? t.waitForBids : t.waitForBidsUnnotified}
      </p>
    );
  }

  function askAgain() {
    const { location, district, name, phone, tourDeparture, description } = request;
    saveWishDraft(userID, REQUEST_DRAFT, {
      location,
      district,
      name,
      phone,
      tourDeparture,
      description,
      person: String(request.person),
      days: String(request.days),
      // The old day may be too near now, so the user chooses it again.
      which_day: '',
      which_time: request.which_time,
    });
    void navigate(paths.newRequest);
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{t.noBids}</p>
      <Button onClick={askAgain}>{t.askAgain}</Button>
    </div>
  );
}

/** Scrolls to the request in the URL's anchor as soon as it is loaded. */
function useAnchor(there: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (there && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [there, hash]);
}

function RequestsSkeleton({ label }: { label: string }) {
  return (
    <div data-wide-page>
      <LoadingRegion label={label}>
        <Card padding="none" className="flex max-bar:flex-col">
          <Skeleton className="h-38 w-full rounded-none! bar:h-auto bar:w-44 panel:w-59" />
          <div className="grid flex-1 gap-3 p-6">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-6 h-11 w-48" />
            <Skeleton className="my-2 h-1 w-full" />
          </div>
        </Card>
        <Skeleton className="mt-6.5 mb-3 h-6 w-40" />
        <Skeleton className="h-130 w-full rounded-card!" />
      </LoadingRegion>
    </div>
  );
}
