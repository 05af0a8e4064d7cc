import type { OpenRequest } from '@ghuri/contract/open-requests';
import { placePicture } from '../../../assets/place-picture.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useHasPassed } from '../../../platform/use-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WishFacts } from '../../travel-wish/wish-facts.tsx';
import { BiddingClock } from '../bidding-clock.tsx';
import { LongText } from '../../travel-wish/long-text.tsx';
import { useRequestWords } from '../use-request-words.ts';
import { biddingText } from './bidding.text.ts';
import { WithdrawBid } from './withdraw-bid.tsx';

/** A request without the traveller's identity: the time left, the own bid, and the number of other bids. */
export function OpenRequestCard({ request, onBid }: { request: OpenRequest; onBid: () => void }) {
  const t = useText(biddingText);
  const words = useRequestWords();
  const { location, district, description, bidsEnd, bidCount, allBids } = request;
  const place = useShownPlace()(location);
  const passed = useHasPassed(Date.parse(bidsEnd));
  const over = request.timesUp || passed;
  const own = allBids[0];
  const others = Math.max(0, bidCount - (own ? 1 : 0));
  return (
    <Card as="li" padding="none" className={over ? 'bg-sunken!' : undefined}>
      <div className="flex gap-4 p-4.5">
        <div className="relative size-22 shrink-0 overflow-hidden rounded-[16px] bg-sunken max-bar:size-18">
          <Picture fill alt="" {...placePicture(location, district)} />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3 max-bar:flex-col max-bar:gap-1">
            <h2 lang={writtenIn(place)} className="type-panel-title min-w-0 wrap-anywhere">
              {place}
            </h2>
            <p className="shrink-0 text-right max-bar:text-left">
              {!over && <span className="text-micro text-ink-2 bar:block">{t.closesIn} </span>}
              <BiddingClock
                label={t.closesInFor(place)}
                until={bidsEnd}
                over={over}
                className="text-title! max-bar:text-lead!"
              />
            </p>
          </div>
          <WishFacts wish={request} className="mt-2" />
        </div>
      </div>
      {description !== '' && <LongText className="px-4.5 pb-4 text-ink-2">{description}</LongText>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4.5 py-3.5">
        <div>
          {own && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-meta text-ink-2">{t.yourBid}</span>
              <span className="type-price">{words.taka(own.amount)}</span>
              <span className="text-meta text-ink-2">{t.each(words.taka(own.perPerson))}</span>
            </p>
          )}
          <p className="text-meta text-ink-2">{t.others(others, words.number(others))}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {own && <WithdrawBid request={request} amount={own.amount} over={over} />}
          {!over && (
            <Button
              variant={own ? 'quiet' : 'outline'}
              onClick={onBid}
              aria-label={own ? t.lowerOn(place) : t.bidOn(place)}
            >
              {own ? t.lower : t.bid}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
