import { takaToPaisa } from '@ghuri/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../schema/accounts.table.ts';
import { agencies } from '../schema/agencies.table.ts';
import {
  addToThread,
  insertPersonalisedTour,
  saveDecline,
  saveQuote,
} from '../features/personalised-tours/personalised-tours.writes.ts';
import type { Db } from '../platform/db.ts';
import type { SoldTour } from './bookings-plan.ts';
import { readDemoTalk } from './conversations-demo.writes.ts';
import type { PlannedWish } from './personalised-plan.ts';

const HOUR = 3_600_000;

/** Verified agencies of the demo, by the part before the @ of their owners' emails. */
export async function readDemoAgencies(
  db: Db,
): Promise<Map<string, Pick<SoldTour, 'agencyId' | 'agencyName' | 'ownerEmail' | 'since'>>> {
  const rows = await db
    .select({
      agencyId: agencies.id,
      agencyName: agencies.name,
      ownerEmail: users.email,
      since: agencies.createdAt,
    })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(and(agencies.verified, sql`${users.email} like '%@ghuri.test'`));
  return new Map(
    rows.map((row) => [row.ownerEmail.split('@')[0]!, { ...row, since: row.since.getTime() }] as const),
  );
}

/** Writes the request, its thread and the current price; returns its id. */
export async function insertDemoWish(
  db: Db,
  wish: PlannedWish,
  about: {
    traveller: { id: string; name: string };
    agencyId: string;
    phone: string;
    startsAt: number;
    now: number;
  },
): Promise<string> {
  const { traveller, agencyId, phone, startsAt, now } = about;
  const ago = (hours: number) => new Date(Math.round(now - hours * HOUR));
  const { persons, days, departure, location, description } = wish;
  const id = await insertPersonalisedTour(db, {
    travellerId: traveller.id,
    agencyId,
    name: traveller.name,
    phone,
    persons,
    days,
    departure,
    location,
    description,
    startsAt: new Date(startsAt),
    createdAt: ago(wish.hoursAgo),
  });
  let talkId: string | undefined;
  for (const { from, text, hoursAgo, amount } of wish.thread) {
    const at = ago(hoursAgo);
    const price = amount === undefined ? {} : { amountPaisa: takaToPaisa(amount) };
    const { talk } = await addToThread(db, {
      tourId: id,
      fromAgency: from === 'agency',
      text,
      createdAt: at,
      ...price,
    });
    talkId = talk.id;
    if (price.amountPaisa !== undefined)
      await saveQuote(db, id, {
        amountPaisa: price.amountPaisa,
        inclusions: wish.inclusions ?? [],
        quotedAt: at,
      });
  }
  if (talkId !== undefined) await readDemoTalk(db, talkId, now);
  if (wish.declined) await saveDecline(db, id, wish.declined);
  return id;
}
