import { AGENCY_SORTS } from '@ghuri/contract/agencies.words';
import type { AgencySort, Direction, DirectoryView } from './agencies.api.ts';

/** Names sort from A to Z, numbers from the largest down. */
export const naturalDirection = (sort: AgencySort): Direction => (sort === 'name' ? 'asc' : 'desc');

/** Reads the view from the URL. Missing or wrong parts get their defaults. */
export function readView(address: URLSearchParams): DirectoryView {
  const sort = AGENCY_SORTS.find((known) => known === address.get('sort')) ?? 'default';
  const asked = address.get('direction');
  return {
    search: address.get('q')?.trim() ?? '',
    sort,
    direction: asked === 'asc' || asked === 'desc' ? asked : naturalDirection(sort),
  };
}

/** The URL contains only what differs from the defaults. */
export function writeView({ search, sort, direction }: DirectoryView): Record<string, string> {
  return {
    ...(search !== '' && { q: search }),
    ...(sort !== 'default' && { sort }),
    ...(direction !== naturalDirection(sort) && { direction }),
  };
}
