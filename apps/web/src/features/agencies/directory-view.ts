import { AGENCY_SORTS } from '@ghuri/contract/agencies.words';
import type { AgencySort, Direction, DirectoryView } from './agencies.api.ts';

/** Names from the first letter on, numbers from the largest down. */
export const naturalDirection = (sort: AgencySort): Direction => (sort === 'name' ? 'asc' : 'desc');

/** Reads the address; what it does not say, or says wrongly, is as on a first visit. */
export function readView(address: URLSearchParams): DirectoryView {
  const sort = AGENCY_SORTS.find((known) => known === address.get('sort')) ?? 'default';
  const asked = address.get('direction');
  return {
    search: address.get('q')?.trim() ?? '',
    sort,
    direction: asked === 'asc' || asked === 'desc' ? asked : naturalDirection(sort),
  };
}

/** Only what differs from a first visit stands in the address. */
export function writeView({ search, sort, direction }: DirectoryView): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(sort !== 'default' && { sort }),
    ...(direction !== naturalDirection(sort) && { direction }),
  };
}
