import type { OpenRequest } from '@ghuri/contract/open-requests';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ALL_INCLUSIONS, useOfferWords } from '../../travel-wish/offer-words.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import { AcceptBid } from './accept-bid.tsx';
import { BidColumn } from './bid-column.tsx';
import { rankBids, splitInclusions } from './rank-bids.ts';

/** The rows besides the inclusions, which vary in number: head, sums, trust, the rest, the button. */
const OTHER_ROWS = 13;

/**
 * All bids side by side, with aligned rows. On phones the user swipes from bid to bid, and the labels are inside. No
 * bid is preselected.
 */
export function CompareBids({ request }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const words = useRequestWords();
  const offer = useOfferWords();
  const heading = useId();
  const [chosenId, setChosenId] = useState('');
  const [asking, setAsking] = useState(false);
  const ranked = rankBids(request.allBids);
  const { compared, nobodys } = splitInclusions(ALL_INCLUSIONS, request.allBids);
  const chosen = request.allBids.find(({ _id }) => _id === chosenId);
  const labels = [
    '',
    t.totalFor(words.number(request.person)),
    t.perPerson,
    t.rating,
    t.toursArranged,
    t.since,
    t.history,
    t.hotel,
    t.transport,
    t.includes,
    ...compared.map(offer.inclusion),
    t.message,
    t.latestReview,
  ];
  return (
    <section aria-labelledby={heading} className="mt-6.5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="type-title">
          {t.compareBids}
          <span className="sr-only">: {request.location}</span>
        </h3>
        <p className="flex items-center gap-2 text-meta text-ink-2 [&_.lucide]:size-4">
          <Lock aria-hidden />
          {t.onlyYou}
        </p>
      </div>
      <div
        className="grid snap-x snap-proximity auto-cols-[15.5rem] grid-flow-col overflow-x-auto rounded-card border border-line bg-surface max-bar:-mr-4 max-bar:rounded-r-none max-bar:border-r-0 bar:auto-cols-[minmax(11.5rem,1fr)] bar:scroll-pl-32 bar:grid-cols-[8rem]"
        style={{ gridTemplateRows: `repeat(${OTHER_ROWS + compared.length}, auto)` }}
      >
        <div
          aria-hidden
          className="sticky left-0 z-1 row-span-full grid grid-rows-subgrid rounded-l-card border-r border-line bg-surface text-meta text-ink-2 max-bar:hidden"
        >
          {labels.map((label, row) => (
            // The last two rows are long texts, which align at the top.
            <span
              key={label}
              className={
                row >= labels.length - 2 ? 'pt-3 pr-2 pl-5' : 'flex items-center py-1 pr-2 pl-5 leading-tight'
              }
            >
              {label}
            </span>
          ))}
        </div>
        <ul className="contents">
          {ranked.map((one) => (
            <BidColumn
              key={one.bid._id}
              ranked={one}
              persons={request.person}
              compared={compared}
              lapsed={one.bid.lapsed || one.bid._id === request.accepted?._id}
              onAccept={() => {
                setChosenId(one.bid._id);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      </div>
      <div className="mt-3.5 grid gap-1 text-meta text-ink-2">
        {compared.length > 0 && nobodys.length > 0 && (
          <p>{t.nobodyIncludes(nobodys.map((name) => offer.inclusion(name)).join(', '))}</p>
        )}
        <p>{t.afterAccepting}</p>
      </div>
      {chosen && <AcceptBid requestId={request._id} bid={chosen} open={asking} onOpenChange={setAsking} />}
    </section>
  );
}
