import type { ConsoleTour, ConsoleTourState } from '@ghuri/contract/console-lists';
import { readConsoleSearch } from '@ghuri/domain/console-search';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { Db } from '../../../platform/db.ts';
import type { Page } from '../../../platform/mount-routes.ts';
import { readListPage } from './list-pages.reads.ts';
import type { ListQuery, ListSql, Way } from './list-pages.reads.ts';
import { common, fixed, idsBy, MOST_FOUND } from './list-ways.reads.ts';
import type { Filters } from './list-ways.reads.ts';

const taka = (paisa: string): number => paisaToDecimalTaka(BigInt(paisa));

interface TourRow {
  id: string;
  place: string;
  agencyId: string;
  agencyName: string;
  price: string;
  capacity: number;
  taken: number;
  state: ConsoleTourState;
  at: Date;
}

const TOURS_IN: Record<ConsoleTourState, string> = {
  ahead: 'row.cancelled_at is null and row.starts_at > (select app_now())',
  started: 'row.cancelled_at is null and row.starts_at <= (select app_now())',
  cancelled: 'row.cancelled_at is not null',
};
const TOURS: ListSql<TourRow, ConsoleTour> = {
  list: 'tours',
  columns: `row.location as place, agency.id as "agencyId", agency.name as "agencyName", row.cost_paisa as price, row.capacity,
    row.taken, case when row.cancelled_at is not null then 'cancelled' when row.starts_at <= app_now() then 'started' else 'ahead' end as state`,
  table: 'tours',
  joins: 'join agencies agency on agency.id = row.agency_id',
  name: 'row.location',
  at: 'row.starts_at',
  order: ['row.starts_at', 'row.id'],
  present: (row) => ({
    _id: row.id,
    place: row.place,
    agency: { _id: row.agencyId, name: row.agencyName },
    startsAt: row.at.toISOString(),
    price: taka(row.price),
    capacity: row.capacity,
    taken: row.taken,
    state: row.state,
  }),
};

/** By id, place or the agency's number; nobody's contact data belongs to a departure. */
function waysToTours(text: string): Way[] | null {
  const search = readConsoleSearch(text);
  if (search.kind === 'none') return text === '' ? null : [];
  if (search.kind === 'id')
    return [
      idsBy('id', (put) => {
        const id = put(search.id, 'uuid');
        return `select ${id} union all select tour_id from bookings where id = ${id}
          union all (select id from tours where agency_id = ${id} order by starts_at desc limit ${MOST_FOUND})
          union all (select id from tours where trip_id = ${id} limit ${MOST_FOUND})`;
      }),
    ];
  if (search.kind === 'name') return [{ by: 'key', key: 'n', text: search.name }];
  if (search.kind === 'code') return [{ by: 'key', key: 'n', text: search.code }];
  return [];
}

export const listTours = (
  db: Db,
  {
    search,
    state,
    agency,
    from,
    until,
    ...page
  }: ListQuery & Filters & { state?: ConsoleTourState | undefined },
): Promise<Page<ConsoleTour[]>> =>
  readListPage(db, TOURS, {
    ways: waysToTours(search),
    filters: [...fixed(TOURS_IN, state), ...common({ agency, from, until }, 'row.starts_at')],
    page,
  });
