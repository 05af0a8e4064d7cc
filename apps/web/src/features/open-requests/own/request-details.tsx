import type { OpenRequest } from '@ghuri/contract/open-requests';
import { mayWithdraw } from '@ghuri/domain/open-requests';
import type { ReactNode } from 'react';
import { placePicture } from '../../../assets/place-picture.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { BiddingClock } from '../bidding-clock.tsx';
import { LongText } from '../../travel-wish/long-text.tsx';
import { refreshRequests } from '../open-requests.api.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import { AuctionString } from './auction-string.tsx';
import { CancelRequest } from './cancel-request.tsx';

/** The request and the state of its auction. */
export function RequestDetails({ request }: { request: OpenRequest }) {
  const { location, description, state } = request;
  return (
    <div className="flex border-t border-line max-bar:flex-col">
      <div className="relative h-32 shrink-0 bg-sunken bar:h-auto bar:w-44 panel:w-59">
        <Picture fill alt="" {...placePicture(location, request.district)} />
      </div>
      <div className="min-w-0 flex-1 px-6 pt-4 pb-5 max-bar:px-5">
        <div className="flex items-start justify-between gap-x-4 gap-y-1 max-bar:flex-col">
          {description === '' ? (
            <WishFacts wish={request} />
          ) : (
            <LongText className="max-w-[52ch] min-w-0 text-ink-2">{description}</LongText>
          )}
          {mayWithdraw(state) && <CancelRequest request={request} />}
        </div>
        {description !== '' && <WishFacts wish={request} className="mt-3.5" />}
        <div className="mt-4.5 border-t border-line pt-4">
          {state === 'open' || state === 'closed' ? (
            <Auction request={request} over={request.timesUp} />
          ) : (
            <Outcome request={request} />
          )}
        </div>
      </div>
    </div>
  );
}

function Auction({ request, over }: { request: OpenRequest; over: boolean }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const { time, bidsEnd, bidCount } = request;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <div>
          {!over && <p className="text-meta text-ink-2">{t.biddingClosesIn}</p>}
          <BiddingClock
            label={t.biddingClosesIn}
            until={bidsEnd}
            over={over}
            onEnd={() => void refreshRequests()}
          />
        </div>
        <div className="ml-auto text-right text-meta text-ink-2">
          <p className="flex justify-end gap-x-2 whitespace-nowrap max-bar:flex-col">
            <span>
              <TimeText value={time} show="time" within={t.opened} />
            </span>
            <span>
              <TimeText value={bidsEnd} show="time" within={over ? t.closed : t.closes} />
            </span>
          </p>
          <p role="status" className="font-semibold text-ink">
            {over && bidCount === 0 ? t.noBidsAtAll : t.sealedBids(bidCount, words.number(bidCount))}
          </p>
        </div>
      </div>
      <AuctionString request={request} ended={over} />
    </>
  );
}

/** The state after a bid was accepted. */
function Outcome({ request: { state, accepted, payBy } }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  if (state === 'lapsed') return <Notice tone="warn">{t.lapsed}</Notice>;
  const chosen = accepted && t.accepted(accepted.agencyName, words.taka(accepted.amount));
  const marks: Partial<Record<OpenRequest['state'], ReactNode>> = {
    accepted: <Tag tone="kite">{t.state_accepted}</Tag>,
    paid: <Tag tone="success">{t.state_paid}</Tag>,
    cancelled: <Tag>{t.state_cancelled}</Tag>,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        {marks[state]}
        <p className="mt-1.5 wrap-anywhere">
          {chosen} {state === 'accepted' && payBy !== null && <TimeText value={payBy} within={t.payBy} />}
        </p>
      </div>
      <ButtonLink to={paths.acceptedTours} variant={state === 'accepted' ? 'primary' : 'quiet'}>
        {t.goToAccepted}
      </ButtonLink>
    </div>
  );
}
