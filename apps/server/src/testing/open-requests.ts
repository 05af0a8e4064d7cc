import { takaToPaisa } from '@ghuri/domain/money';
import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { insertHold } from '../features/bookings/checkout/holds.writes.ts';
import { markBookingPaid } from '../features/bookings/bookings.writes.ts';
import { insertPaidTrip } from '../features/bookings/paid-trips.writes.ts';
import { bids, openRequests } from '../schema/open-requests.table.ts';
import { chooseBid, countBid, countForBidder } from '../features/open-requests/bids.writes.ts';
import { insertRequest } from '../features/open-requests/open-requests.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { createAgency } from './agencies.ts';
import { createUser } from './factories.ts';
import { dateAndTime } from './tours.ts';

const DAY_MS = 86_400_000;

/** The body of the form for an open request; default: in ten days by the product's clock. */
export async function requestForm(
  { database }: Pick<Services, 'database'>,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { tourTripDate, tourTripTime } = dateAndTime(
    new Date((await readClock(database.db)).getTime() + 10 * DAY_MS),
  );
  return {
    name: 'Nila Rahman',
    phone: '01712345678',
    person: 4,
    days: 3,
    which_day: tourTripDate,
    which_time: tourTripTime,
    tourDeparture: 'Sayedabad bus stand',
    location: 'Sajek Valley',
    district: 'Rangamati',
    description: 'We want to see the sunrise.',
    ...overrides,
  };
}

export interface RequestOverrides {
  location?: string;
  district?: string;
  persons?: number;
  phone?: string;
  name?: string;
  description?: string;
  /** Default: in ten days by the product's clock. */
  startsAt?: Date;
  /** Default: now. */
  createdAt?: Date;
}

/** Creates an open request directly in the database, without notifications; returns its id. */
export async function createRequest(
  { database: { db } }: Pick<Services, 'database'>,
  traveller: { id: string },
  { startsAt, createdAt, ...overrides }: RequestOverrides = {},
): Promise<string> {
  const now = (await readClock(db)).getTime();
  const { id } = await insertRequest(db, traveller.id, {
    name: 'Nila Rahman',
    phone: '01712345678',
    persons: 4,
    days: 3,
    departure: 'Sayedabad bus stand',
    location: 'Sajek Valley',
    district: 'Rangamati',
    description: '',
    ...overrides,
    startsAt: startsAt ?? new Date(now - (now % 60_000) + 10 * DAY_MS),
  });
  if (createdAt) await db.update(openRequests).set({ createdAt }).where(eq(openRequests.id, id));
  return id;
}

export interface BidOverrides {
  /** Whole taka for all people; default: 20,000. */
  amount?: number;
  message?: string;
  /** True: the requester has accepted it. */
  accepted?: boolean;
}

/** Creates a bid directly in the database, also outside the window; returns its id. */
export async function createBid(
  { database: { db } }: Pick<Services, 'database'>,
  { requestId, agency }: { requestId: string; agency: { id: string } },
  { amount = 20_000, message = '', accepted = false }: BidOverrides = {},
): Promise<string> {
  const id = newId();
  await db.insert(bids).values({
    id,
    requestId,
    agencyId: agency.id,
    amountPaisa: takaToPaisa(amount),
    inclusions: ['stay', 'breakfast'],
    hotelClass: 'budget',
    transport: 'bus',
    message,
  });
  await countBid(db, requestId);
  await countForBidder(db, agency.id, 'bids');
  if (accepted) {
    await chooseBid(db, { requestId, bidId: id, before: null });
    await countForBidder(db, agency.id, 'accepted');
  }
  return id;
}

/** Marks the accepted bid as being paid, or paid, directly in the database, without money. Returns the booking's id. */
export async function bookBid(
  { database: { db } }: Pick<Services, 'database'>,
  requestId: string,
  state: 'held' | 'paid',
): Promise<string> {
  const [chosen] = await db
    .select({ bid: bids, request: openRequests })
    .from(bids)
    .innerJoin(openRequests, eq(openRequests.id, bids.requestId))
    .where(and(eq(bids.requestId, requestId), isNotNull(bids.acceptedAt), isNull(bids.lapsedAt)));
  const { bid, request } = chosen!;
  const { agencyId, amountPaisa } = bid;
  const { travellerId, persons, name, phone, startsAt, days, departure, location: place } = request;
  const booking = await insertHold(db, {
    kind: 'bid',
    openRequestId: requestId,
    bidId: bid.id,
    agencyId,
    travellerId,
    persons,
    unitPaisa: amountPaisa,
    totalPaisa: amountPaisa,
    name,
    email: 'payer@ghuri.test',
    phone,
    address: 'Dhanmondi, Dhaka',
    place,
    image: '',
    startsAt,
    days,
    departure,
    agencyName: 'Haor Boats',
    refundSteps: [...REFUND_STEPS],
  });
  if (state === 'paid') {
    const paidTripId = await insertPaidTrip(db, { travellerId, agencyId, place, startsAt });
    await markBookingPaid(db, booking.id, paidTripId);
  }
  return booking.id;
}

/** Nadia's open request with two bids: the lower one of `agency`, the other of `losing`. */
export async function createAuction(services: Services) {
  const nadia = await createUser(services, { name: 'Nadia Islam' });
  const owner = await createUser(services, { name: 'Kamrul Hasan' });
  const agency = await createAgency(services, owner);
  const loser = await createUser(services);
  const losing = await createAgency(services, loser, { name: 'Hill Walkers' });
  const request = await createRequest(services, nadia);
  const bid = await createBid(services, { requestId: request, agency }, { amount: 20_000 });
  const other = await createBid(services, { requestId: request, agency: losing }, { amount: 22_000 });
  return { nadia, owner, agency, loser, losing, request, bid, other };
}
