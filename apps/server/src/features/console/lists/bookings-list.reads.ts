import type { ConsoleBooking } from '@ghuri/contract/console-lists';
import type { BookingState } from '@ghuri/domain/bookings';
import { readConsoleSearch } from '@ghuri/domain/console-search';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import type { Db } from '../../../platform/db.ts';
import type { Page } from '../../../platform/mount-routes.ts';
import { readListPage } from './list-pages.reads.ts';
import type { ListQuery, ListSql, Put, Way } from './list-pages.reads.ts';
import { common, idsBy, MOST_FOUND } from './list-ways.reads.ts';
import type { Filters } from './list-ways.reads.ts';

const taka = (paisa: string): number => paisaToDecimalTaka(BigInt(paisa));

interface BookingRow {
  id: string;
  receiptId: string;
  state: BookingState;
  place: string;
  startsAt: Date;
  at: Date;
  persons: number;
  total: string;
  refunded: string;
  agencyId: string | null;
  agencyName: string;
  travellerId: string | null;
  name: string;
  email: string;
  phone: string;
}

const BOOKINGS: ListSql<BookingRow, ConsoleBooking> = {
  list: 'bookings',
  columns: `row.transaction_id as "receiptId", row.state, row.place, row.starts_at as "startsAt", row.persons,
    row.total_paisa as total, row.refunded_paisa as refunded, row.agency_id as "agencyId", row.agency_name as "agencyName",
    row.traveller_id as "travellerId", row.name, row.email, row.phone`,
  table: 'bookings',
  name: 'row.name',
  at: 'row.created_at',
  order: ['row.created_at', 'row.id'],
  present: (row) => ({
    _id: row.id,
    transactionId: row.receiptId,
    state: row.state,
    place: row.place,
    startsAt: row.startsAt.toISOString(),
    time: row.at.toISOString(),
    persons: row.persons,
    total: taka(row.total),
    refunded: taka(row.refunded),
    agency: { _id: row.agencyId, name: row.agencyName },
    traveller: { _id: row.travellerId, name: row.name, email: row.email, phone: row.phone },
  }),
};

/** The newest bookings of a tour, agency or traveller. */
const newestOf = (column: string, id: string): string =>
  `(select id from bookings where ${column} = ${id} order by created_at desc limit ${MOST_FOUND})`;

function waysToBookings(text: string): Way[] | null {
  const search = readConsoleSearch(text);
  const byCode = (code: string) =>
    idsBy('code', (put) => {
      const value = put(code, 'text');
      return `select id from bookings where transaction_id = ${value} or check_in_code = ${value}
        union all select booking_id from payments where txn_id = ${value}
        union all select booking_id from payment_attempts where id = ${value}
        union all select booking_id from refunds where id = ${value}`;
    });
  if (search.kind === 'none') return text === '' ? null : [];
  if (search.kind === 'id')
    return [
      idsBy('id', (put) => {
        const id = put(search.id, 'uuid');
        return `select ${id} union all select booking_id from disputes where id = ${id}
          union all ${newestOf('tour_id', id)} union all ${newestOf('traveller_id', id)} union all ${newestOf('agency_id', id)}`;
      }),
      byCode(search.id),
    ];
  if (search.kind === 'phone') return [byCode(search.typed), { by: 'key', key: 'p', text: search.phone }];
  if (search.kind === 'email') return [{ by: 'key', key: 'e', text: search.email }];
  if (search.kind === 'name') return [{ by: 'key', key: 'n', text: search.name }];
  return [
    byCode(search.code),
    { by: 'key', key: 'e', text: search.code },
    { by: 'key', key: 'n', text: search.code },
  ];
}

export const listBookings = (
  db: Db,
  { search, state, agency, from, until, ...page }: ListQuery & Filters & { state?: BookingState | undefined },
): Promise<Page<ConsoleBooking[]>> =>
  readListPage(db, BOOKINGS, {
    ways: waysToBookings(search),
    filters: [
      ...(state === undefined
        ? []
        : [{ name: 'state', sql: (put: Put) => `row.state = ${put(state, 'text')}` }]),
      ...common({ agency, from, until }, 'row.created_at'),
    ],
    page,
  });

/** The newest bookings of a user, as in the list. */
export const listBookingsOf = async (db: Db, userId: string): Promise<ConsoleBooking[]> =>
  (
    await readListPage(db, BOOKINGS, {
      ways: null,
      filters: [{ name: 'traveller', sql: (put) => `row.traveller_id = ${put(userId, 'uuid')}` }],
      page: { limit: 20 },
    })
  ).body;
