import type { Export } from '@ghuri/domain/exports';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { placeIn } from '@ghuri/places/place-in';
import type { Db } from '../../../platform/db.ts';
import type { Cell, Column, Table } from '../../../platform/table-file.ts';
import type { Language } from '../../accounts/accounts.reads.ts';
import { moneyOf } from '../settlement/paid-amount.reads.ts';
import { readTravellers } from '../travellers/travellers.reads.ts';
import { PAGE_OF_EXPORT, readMovements, readSold, readSoldByAgency } from './exports.reads.ts';
import type { After, SoldByAgency, SoldOnGhuri, Wanted } from './exports.reads.ts';
import { bookedInWords, statusInWords } from './sheet-words.ts';
import { SHEET_TEXTS } from './sheets.text.ts';

interface Source {
  db: Db;
  wanted: Wanted;
  language: Language;
}

/** The table of an export. Its rows are read page by page, while they are sent. */
export function exportTable(what: Export, source: Source): Table {
  const t = SHEET_TEXTS[source.language];
  if (what === 'bookings')
    return { title: t.bookings, columns: bookingColumns(t), rows: bookingRows(source) };
  if (what === 'revenue') return { title: t.revenue, columns: revenueColumns(t), rows: revenueRows(source) };
  return { title: t.travellers, columns: travellerColumns(t), rows: travellerRows(source) };
}

type Words = (typeof SHEET_TEXTS)[Language];

/** All pages of a list, row by row. */
async function* paged<Row extends After>(
  read: (after: After | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let page = await read(undefined); page.length > 0;) {
    yield* page;
    if (page.length < PAGE_OF_EXPORT) return;
    page = await read(page.at(-1));
  }
}

/** Two lists in order of time. */
async function* merged<One extends After, Other extends After>(
  ones: AsyncGenerator<One>,
  others: AsyncGenerator<Other>,
): AsyncGenerator<One | Other> {
  let [one, other] = [await ones.next(), await others.next()];
  while (one.done !== true || other.done !== true) {
    if (other.done === true || (one.done !== true && one.value.at <= other.value.at)) {
      yield one.value as One;
      one = await ones.next();
    } else {
      yield other.value;
      other = await others.next();
    }
  }
}

const sold = ({ db, wanted }: Source, going: boolean) =>
  merged<SoldOnGhuri, SoldByAgency>(
    paged((after) => readSold(db, wanted, { after, going })),
    paged((after) => readSoldByAgency(db, wanted, { after, going })),
  );

const bookingColumns = (t: Words): Column[] => [
  { head: t.bookedAt, kind: 'moment' },
  { head: t.receipt, kind: 'text' },
  { head: t.soldBy, kind: 'text' },
  { head: t.trip, kind: 'text' },
  { head: t.departure, kind: 'moment' },
  { head: t.name, kind: 'text' },
  { head: t.phone, kind: 'phone' },
  { head: t.people, kind: 'count' },
  { head: t.booked, kind: 'text' },
  { head: t.status, kind: 'text' },
  { head: t.payment, kind: 'text' },
  { head: t.price, kind: 'taka' },
  { head: t.paid, kind: 'taka' },
  { head: t.refunded, kind: 'taka' },
  { head: t.refunding, kind: 'taka' },
  { head: t.due, kind: 'taka' },
  { head: t.dueBy, kind: 'moment' },
  { head: t.note, kind: 'text' },
];

async function* bookingRows(source: Source): AsyncGenerator<Cell[]> {
  for await (const row of sold(source, false))
    yield 'booking' in row ? ghuriCells(row, source.language) : manualCells(row, source.language);
}

const taka = paisaToDecimalTaka;

function ghuriCells({ booking, ...sums }: SoldOnGhuri, language: Language): Cell[] {
  const t = SHEET_TEXTS[language];
  const [paid, net] = [BigInt(sums.paid), BigInt(sums.net)];
  const going = booking.state === 'paid';
  const due = going && booking.balanceBy !== null ? moneyOf(booking, { paid, net }).balance : 0n;
  const refunding = paid - net - booking.refundedPaisa;
  return [
    booking.paidAt!.getTime(),
    booking.receiptId,
    t.ghuri,
    placeIn(language, booking.place),
    booking.startsAt.getTime(),
    booking.name,
    booking.phone,
    booking.persons,
    bookedInWords(booking.lines ?? [], language),
    statusInWords({ going, paid: Number(paid), refunded: Number(booking.refundedPaisa) }, language),
    due > 0n ? t.deposit : t.throughGhuri,
    taka(booking.owedPaisa ?? booking.totalPaisa),
    taka(paid),
    taka(booking.refundedPaisa),
    taka(refunding > 0n ? refunding : 0n),
    taka(due),
    due > 0n ? booking.balanceBy!.getTime() : null,
    '',
  ];
}

function manualCells({ manual, place, startsAt }: SoldByAgency, language: Language): Cell[] {
  const t = SHEET_TEXTS[language];
  const going = manual.cancelledAt === null;
  const owes = manual.paidBy === 'not_yet';
  const total = taka(manual.totalPaisa);
  return [
    manual.createdAt.getTime(),
    '',
    t.agency,
    placeIn(language, place),
    startsAt.getTime(),
    manual.name,
    manual.phone,
    manual.persons,
    '',
    going ? t.going : t.cancelled,
    t.paidBy[manual.paidBy],
    total,
    owes ? 0 : total,
    0,
    0,
    owes && going ? total : 0,
    null,
    manual.note,
  ];
}

const revenueColumns = (t: Words): Column[] => [
  { head: t.movedAt, kind: 'moment' },
  { head: t.movement, kind: 'text' },
  { head: t.receipt, kind: 'text' },
  { head: t.trip, kind: 'text' },
  { head: t.departure, kind: 'moment' },
  { head: t.people, kind: 'count' },
  { head: t.received, kind: 'taka' },
  { head: t.refunded, kind: 'taka' },
  { head: t.commission, kind: 'taka' },
  { head: t.net, kind: 'taka' },
];

/** One row for each movement of money, and their sums. */
async function* revenueRows({ db, wanted, language }: Source): AsyncGenerator<Cell[]> {
  const t = SHEET_TEXTS[language];
  const sums = { received: 0n, refunded: 0n, commission: 0n };
  const cells = ({ received, refunded, commission }: typeof sums) =>
    [received, refunded, commission, received - refunded - commission].map(taka);
  for await (const movement of paged((after) => readMovements(db, wanted, after))) {
    const { at, what, paisa, receiptId, place, startsAt, persons } = movement;
    sums[what] += paisa;
    yield [
      at.getTime(),
      t.movements[what],
      receiptId,
      placeIn(language, place),
      startsAt.getTime(),
      persons,
      ...cells({ received: 0n, refunded: 0n, commission: 0n, [what]: paisa }),
    ];
  }
  yield [null, t.total, '', '', null, null, ...cells(sums)];
}

const travellerColumns = (t: Words): Column[] => [
  { head: t.departure, kind: 'moment' },
  { head: t.trip, kind: 'text' },
  { head: t.name, kind: 'text' },
  { head: t.people, kind: 'count' },
  { head: t.group, kind: 'text' },
  { head: t.age, kind: 'count' },
  { head: t.payer, kind: 'text' },
  { head: t.phone, kind: 'phone' },
  { head: t.receipt, kind: 'text' },
  { head: t.soldBy, kind: 'text' },
];

/** One row for each traveller of active bookings. Of those that the agency added, only the first name is known. */
async function* travellerRows(source: Source): AsyncGenerator<Cell[]> {
  const { db, language } = source;
  const t = SHEET_TEXTS[language];
  for await (const row of inBatches(sold(source, true))) {
    const travellers = await readTravellers(
      db,
      row.flatMap((each) => ('booking' in each ? [each.booking] : [])),
    );
    for (const each of row) {
      if ('booking' in each) {
        const { booking } = each;
        for (const { name, band, age } of travellers.get(booking.id) ?? [])
          yield [
            booking.startsAt.getTime(),
            placeIn(language, booking.place),
            name === '' ? t.noName : name,
            1,
            t.groups[band],
            age,
            booking.name,
            booking.phone,
            booking.receiptId,
            t.ghuri,
          ];
      } else {
        const { manual, place, startsAt } = each;
        yield [
          startsAt.getTime(),
          placeIn(language, place),
          manual.name === '' ? t.noName : manual.name,
          manual.persons,
          '',
          null,
          manual.name,
          manual.phone,
          '',
          t.agency,
        ];
      }
    }
  }
}

/** Bookings in groups, so that their travellers are read together. */
async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < PAGE_OF_EXPORT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
