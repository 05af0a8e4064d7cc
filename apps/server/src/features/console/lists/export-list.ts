import type {
  ConsoleAgency,
  ConsoleBooking,
  ConsolePerson,
  ConsoleTour,
} from '@ghuri/contract/console-lists';
import { MOST_EXPORTED } from '@ghuri/contract/console-lists';
import { LARGEST_PAGE } from '@ghuri/contract/lists';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { readClock } from '../../../platform/clock.reads.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { Page } from '../../../platform/mount-routes.ts';
import { csvOf } from '../../../platform/table-file.ts';
import type { Cell, Column } from '../../../platform/table-file.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import type { ConsoleList } from '../../../schema/console-keys.table.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { recordAudit } from '../../audit/audit.writes.ts';
import { LIST_TEXTS } from './list-files.text.ts';
import type { ListQuery } from './list-pages.reads.ts';

type Words = (typeof LIST_TEXTS)[Language];

interface ListFile<Item> {
  columns: (t: Words) => Column[];
  cells: (item: Item, t: Words) => Cell[];
}

const PEOPLE: ListFile<ConsolePerson> = {
  columns: (t) => [
    { head: t.id, kind: 'text' },
    { head: t.name, kind: 'text' },
    { head: t.email, kind: 'text' },
    { head: t.joined, kind: 'moment' },
    { head: t.state, kind: 'text' },
    { head: t.agency, kind: 'text' },
  ],
  cells: (person, t) => [
    person._id,
    person.name,
    person.email,
    Date.parse(person.joinedAt),
    [
      ...(person.suspendedSince === null ? [] : [t.states.suspended]),
      ...(person.verified ? [] : [t.states.unverified]),
      ...(person.adminRole === null ? [] : [t.states.admin]),
    ].join(', '),
    person.agency?.name ?? '',
  ],
};

const AGENCIES: ListFile<ConsoleAgency> = {
  columns: (t) => [
    { head: t.id, kind: 'text' },
    { head: t.agency, kind: 'text' },
    { head: t.owner, kind: 'text' },
    { head: t.email, kind: 'text' },
    { head: t.phone, kind: 'phone' },
    { head: t.district, kind: 'text' },
    { head: t.state, kind: 'text' },
    { head: t.registered, kind: 'moment' },
  ],
  cells: ({ _id, name, owner, phone, district, standing, time }, t) => [
    _id,
    name,
    owner.name,
    owner.email,
    phone,
    district,
    t.standings[standing],
    Date.parse(time),
  ],
};

const TOURS: ListFile<ConsoleTour> = {
  columns: (t) => [
    { head: t.id, kind: 'text' },
    { head: t.place, kind: 'text' },
    { head: t.agency, kind: 'text' },
    { head: t.departure, kind: 'moment' },
    { head: t.state, kind: 'text' },
    { head: t.seats, kind: 'count' },
    { head: t.taken, kind: 'count' },
    { head: t.price, kind: 'taka' },
  ],
  cells: ({ _id, place, agency, startsAt, state, capacity, taken, price }, t) => [
    _id,
    place,
    agency.name,
    Date.parse(startsAt),
    t.tourStates[state],
    capacity,
    taken,
    price,
  ],
};

const BOOKINGS: ListFile<ConsoleBooking> = {
  columns: (t) => [
    { head: t.id, kind: 'text' },
    { head: t.receipt, kind: 'text' },
    { head: t.booked, kind: 'moment' },
    { head: t.state, kind: 'text' },
    { head: t.place, kind: 'text' },
    { head: t.departure, kind: 'moment' },
    { head: t.agency, kind: 'text' },
    { head: t.name, kind: 'text' },
    { head: t.email, kind: 'text' },
    { head: t.phone, kind: 'phone' },
    { head: t.people, kind: 'count' },
    { head: t.price, kind: 'taka' },
    { head: t.refunded, kind: 'taka' },
  ],
  cells: (booking, t) => [
    booking._id,
    booking.transactionId,
    Date.parse(booking.time),
    t.bookingStates[booking.state],
    booking.place,
    Date.parse(booking.startsAt),
    booking.agency.name,
    booking.traveller.name,
    booking.traveller.email,
    booking.traveller.phone,
    booking.persons,
    booking.total,
    booking.refunded,
  ],
};

const FILES = { people: PEOPLE, agencies: AGENCIES, tours: TOURS, bookings: BOOKINGS };

interface Asked<Item> {
  list: ConsoleList;
  language: Language;
  /** What the admin chose, for the log. */
  filters: object;
  read: (page: ListQuery) => Promise<Page<Item[]>>;
}

/** A list as the admin sees it, as a file that is written while it is sent, page by page. The log gets its filters. */
export async function exportList<Item>(
  { database: { db } }: Pick<Services, 'database'>,
  admin: Viewer,
  { list, language, filters, read }: Asked<Item>,
): Promise<FileResponse> {
  const t = LIST_TEXTS[language];
  const file = FILES[list] as unknown as ListFile<Item>;
  await recordAudit(db, {
    actorId: admin.id,
    action: 'list_exported',
    subjectKind: 'person',
    subjectId: admin.id,
    subject: list,
    note: Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  });
  const { date } = inDhaka((await readClock(db)).getTime());
  const rows = cellsOf(read, (item) => file.cells(item, t));
  return new FileResponse(
    `ghuri-${list}-${date}.csv`,
    csvOf({ title: list, columns: file.columns(t), rows }),
  );
}

async function* cellsOf<Item>(
  read: Asked<Item>['read'],
  cells: (item: Item) => Cell[],
): AsyncGenerator<Cell[]> {
  let cursor: string | undefined;
  for (let sent = 0; sent < MOST_EXPORTED;) {
    const { body, nextCursor } = await read({ limit: LARGEST_PAGE, cursor });
    for (const item of body) yield cells(item);
    if (nextCursor === null) return;
    sent += body.length;
    cursor = nextCursor;
  }
}
