import type { OpenRequest } from '@ghuri/contract/open-requests';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import { AcceptBid } from './accept-bid.tsx';
import { BidColumn } from './bid-column.tsx';
import { useBidRows } from './bid-rows.tsx';
import type { BidRow } from './bid-rows.tsx';
import { rankBids } from './rank-bids.ts';
import { requestLineText } from './request-line.text.ts';

/** The rows above those that `useBidRows` lists: the head, the total, the sum per person. */
const FIRST_ROWS = 3;
/** So many fit side by side on a wide screen: the page scrolls, and the heads stay. More scroll in their own box. */
const FIT = 5;

/**
 * All bids side by side, with aligned rows; agencies and Accept stay in sight. Rows that are the same in all bids are
 * one line below. On phones the user swipes from bid to bid, and the labels are inside. No bid is preselected.
 */
export function CompareBids({ request }: { request: OpenRequest }) {
  const t = useText(openRequestsText);
  const shownPlace = useShownPlace();
  const words = useRequestWords();
  const line = useText(requestLineText);
  const heading = useId();
  const [chosenId, setChosenId] = useState('');
  const [asking, setAsking] = useState(false);
  const ranked = rankBids(request.allBids);
  const { compared, folded, nobodys } = useBidRows(request);
  const chosen = request.allBids.find(({ _id }) => _id === chosenId);
  const labels: Pick<BidRow, 'label' | 'look'>[] = [
    { label: t.totalFor(words.number(request.person)) },
    { label: t.perPerson },
    ...compared,
  ];
  // An inclusion is only folded if all bids have it: its name says enough.
  const inOneLine = ({ label, look, same }: BidRow) => (look === 'low' ? label : `${label}: ${same[0]}`);
  return (
    <section aria-labelledby={heading} className="mt-6.5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="type-title">
          {t.compareBids}
          <span className="sr-only">: {shownPlace(request.location)}</span>
        </h3>
        <p className="flex items-center gap-2 text-meta text-ink-2 [&_.lucide]:size-4">
          <Lock aria-hidden />
          {t.onlyYou}
        </p>
      </div>
      <div
        className={cx(
          // Heads stay at the edge of what scrolls: this box, or the window below the offline bar.
          'grid max-h-[calc(100dvh-11rem)] snap-x snap-proximity auto-cols-[15.5rem] grid-flow-col overflow-auto rounded-card border border-line bg-surface [--head:0px]',
          'max-bar:-mr-4 max-bar:rounded-r-none max-bar:border-r-0',
          'bar:auto-cols-[minmax(10rem,1fr)] bar:scroll-pl-28 bar:grid-cols-[7rem]',
          ranked.length <= FIT && 'nav:max-h-none nav:overflow-visible nav:[--head:var(--offline-bar)]',
        )}
        style={{ gridTemplateRows: `repeat(${FIRST_ROWS + compared.length}, auto)` }}
      >
        <div
          aria-hidden
          className="sticky left-0 z-2 row-span-full grid grid-rows-subgrid rounded-l-card border-r border-line bg-surface text-meta text-ink-2 max-bar:hidden"
        >
          <span className="sticky top-(--head) rounded-tl-card border-b border-line bg-surface" />
          {labels.map(({ label, look }) => (
            <span
              key={label}
              className={
                look === 'words' ? 'pt-3 pr-2 pl-4' : 'flex items-center py-1 pr-2 pl-4 leading-tight'
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
              rows={compared}
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
        {folded.length > 0 && <p>{line.sameInAll(folded.map(inOneLine).join(' · '))}</p>}
        {request.allBids.some(({ inclusions }) => inclusions.length > 0) && nobodys.length > 0 && (
          <p>{t.nobodyIncludes(nobodys.join(', '))}</p>
        )}
        <p>{t.afterAccepting}</p>
      </div>
      {chosen && <AcceptBid requestId={request._id} bid={chosen} open={asking} onOpenChange={setAsking} />}
    </section>
  );
}
