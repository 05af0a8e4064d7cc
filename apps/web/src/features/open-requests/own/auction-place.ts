import type { OpenRequest } from '@ghuri/contract/open-requests';

const PERCENT = 100;

/** The position of a moment in its auction, in per cent: 0 at the opening, 100 at the end and later. */
export function auctionPlace(request: Pick<OpenRequest, 'time' | 'bidsEnd'>, moment: number): number {
  const opened = Date.parse(request.time);
  const length = Date.parse(request.bidsEnd) - opened;
  return Math.min(PERCENT, Math.max(0, ((moment - opened) / length) * PERCENT));
}
