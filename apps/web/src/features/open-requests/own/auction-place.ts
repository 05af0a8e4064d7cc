import type { OpenRequest } from '@ghuri/contract/open-requests';

const PERCENT = 100;

/** How far along its auction a moment lies, in per cent: 0 at the opening, 100 at the end and ever after. */
export function auctionPlace(request: Pick<OpenRequest, 'time' | 'bidsEnd'>, moment: number): number {
  const opened = Date.parse(request.time);
  const length = Date.parse(request.bidsEnd) - opened;
  return Math.min(PERCENT, Math.max(0, ((moment - opened) / length) * PERCENT));
}
