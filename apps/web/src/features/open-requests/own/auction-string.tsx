import type { OpenRequest } from '@ghuri/contract/open-requests';
import { useEffect, useState } from 'react';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { openRequestsText } from '../open-requests.text.ts';
import { auctionPlace } from './auction-place.ts';

/** On a wide screen the diamond moves one pixel in nine seconds. */
const STEP_MS = 5_000;

/** The kite's string from opening to end: a mark for each bid when it arrived, the diamond at the current time. */
export function AuctionString({ request, ended }: { request: OpenRequest; ended: boolean }) {
  const t = useText(openRequestsText);
  const dates = useDates();
  const now = useNow(!ended);
  const place = ended ? 100 : auctionPlace(request, now);
  const bids = request.allBids.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  const arrivals = bids.map(({ agencyName, time }) => t.arrived(agencyName, dates.time(time)));
  return (
    <div
      role="img"
      aria-label={[t.stringLabel, ...arrivals].join('. ')}
      className="relative mt-6.5 mr-2.5 mb-4 ml-2 h-1 rounded-[4px] bg-hover bar:mr-4"
    >
      <span
        className="absolute inset-y-0 left-0 rounded-[4px] bg-kite transition-[width] duration-500"
        style={{ width: `${place}%` }}
      />
      {bids.map((bid) => (
        <span
          key={bid._id}
          className="absolute top-1/2 -translate-1/2 rounded-[9px] bg-surface p-[3px]"
          style={{ left: `${auctionPlace(request, Date.parse(bid.time))}%` }}
        >
          <Avatar
            decorative
            kind="agency"
            name={bid.agencyName}
            src={bid.agencyProfile}
            size={30}
            className="max-bar:size-[22px]!"
          />
        </span>
      ))}
      <span
        className="absolute top-1/2 size-4 -translate-1/2 rotate-45 rounded-[3px] bg-kite shadow-[0_0_0_3px_var(--surface)] transition-[left] duration-500"
        style={{ left: `${place}%` }}
      />
    </div>
  );
}

function useNow(runs: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(serverNow()), STEP_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}
