import type { OpenRequest } from '@ghuri/contract/open-requests';

/** Running auctions first, the one that ends first at the top; the others stay as they are, newest first. */
export const runningFirst = <Request extends Pick<OpenRequest, 'state' | 'bidsEnd'>>(
  requests: readonly Request[],
): Request[] => [
  ...requests
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => Date.parse(one.bidsEnd) - Date.parse(other.bidsEnd)),
  ...requests.filter(({ state }) => state !== 'open'),
];
