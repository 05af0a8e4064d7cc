import { takaToPaisa } from '@ghuri/domain/money';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { randomOf } from '@ghuri/scenes/random';
import { readClock } from '../platform/clock.reads.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { contactOf, payAtGateway } from './bookings-chapter.ts';
import type { Paying } from './bookings-chapter.ts';
import type { PlannedBooking } from './bookings-plan.ts';
import { insertDemoBookings } from './demo-bookings.writes.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { countDemoPayment, insertDemoBidder, insertDemoRequest } from './open-requests-demo.writes.ts';
import { REQUESTS_OF_OTHERS } from './open-requests-others.ts';
import { OWN_REQUESTS } from './open-requests-own.ts';
import type { PlannedRequest } from './open-requests-plan.ts';
import { readDemoAgencies } from './personalised-demo.writes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Agencies = Awaited<ReturnType<typeof readDemoAgencies>>;
type Traveller = Awaited<ReturnType<typeof readDemoPeople>>[number];
type People = ReadonlyMap<string, Traveller>;

/** One in every state, with minutes left that are true at the first start. */
export const DEMO_REQUESTS: PlannedRequest[] = [...OWN_REQUESTS, ...REQUESTS_OF_OTHERS];

/**
 * Requests with minutes left, others that wait for a choice or for money, one that is paid (with the local gateway), and
 * bids that arrive in the first minutes.
 */
export const openRequestsChapter: DemoChapter = {
  name: 'open-requests',
  title: 'open requests',
  async prepare(services) {
    const { db } = services.database;
    const people = new Map((await readDemoPeople(db)).map((person) => [person.email.split('@')[0]!, person]));
    const agencies = await readDemoAgencies(db);
    const now = (await readClock(db)).getTime();
    const paid = new Map<PlannedRequest, PlannedBooking & Paying>();
    for (const plan of DEMO_REQUESTS) {
      const booking = bookingOf(plan, people, agencies, now);
      const paying = booking && (await payAtGateway(services, booking, booking.tour.costPaisa, now));
      if (booking && paying) paid.set(plan, { ...booking, ...paying });
    }
    return async (write) => {
      for (const [slug, { agencyId }] of agencies)
        await insertDemoBidder(write, agencyId, answeredSoFar(slug));
      for (const plan of DEMO_REQUESTS) {
        const traveller = people.get(plan.by);
        // The account may have been deleted meanwhile.
        if (traveller)
          await writeRequest(services, write, { plan, traveller, people, agencies, booking: paid.get(plan) });
      }
    };
  },
};

interface Written {
  plan: PlannedRequest;
  traveller: Traveller;
  people: People;
  agencies: Agencies;
  booking: (PlannedBooking & Paying) | undefined;
}

/** Minutes count from the moment it is written, however long drawing took. */
async function writeRequest(
  { arrivingBids }: DemoServices,
  db: Db,
  { plan, traveller, people, agencies, booking }: Written,
): Promise<void> {
  const now = (await readClock(db)).getTime();
  const { openRequestId, bidId } = await insertDemoRequest(db, plan, {
    traveller,
    agencyIds: new Map([...agencies].map(([slug, { agencyId }]) => [slug, agencyId])),
    phone: contactOf({ traveller }).phone,
    startsAt: startOf(plan, now),
    now,
  });
  if (booking && bidId !== undefined) {
    await insertDemoBookings(db, [{ ...booking, bid: { openRequestId, bidId } }]);
    await countDemoPayment(db, booking.tour.agencyId);
  }
  for (const { by, after, before: _, ...offer } of plan.arriving ?? []) {
    const owner = agencies.has(by) && people.get(by);
    if (!owner) continue;
    await arrivingBids?.enqueue(
      db,
      {
        requestId: openRequestId,
        owner: { id: owner.id, email: owner.email },
        bid: { _id: newId(), confirmed: true, ...offer },
      },
      { startAfter: new Date(now + after * MINUTE) },
    );
  }
}

/** The booking of a paid bid; undefined if it is not paid. */
function bookingOf(
  plan: PlannedRequest,
  people: People,
  agencies: Agencies,
  now: number,
): PlannedBooking | undefined {
  const { accepted } = plan;
  const traveller = people.get(plan.by);
  const agency = accepted?.paid && agencies.get(accepted.by);
  const bid = plan.bids.find(({ by }) => by === accepted?.by);
  if (!traveller || !agency || !bid) return undefined;
  return {
    tour: {
      ...agency,
      id: null,
      place: plan.location,
      image: '',
      startsAt: startOf(plan, now).getTime(),
      days: plan.days,
      departure: plan.departure,
      costPaisa: takaToPaisa(bid.amount),
      capacity: plan.persons,
      cancelled: false,
    },
    traveller,
    persons: plan.persons,
    paidAt: now - (accepted.hoursAgo - 1) * HOUR,
    refund: null,
  };
}

const startOf = ({ daysAhead, time }: PlannedRequest, now: number): Date =>
  new Date(tripStart(inDhaka(now + daysAhead * DAY).date, time)!);

/** The same for every demo. */
function answeredSoFar(slug: string): { bids: number; accepted: number; paid: number } {
  const random = randomOf(`answers|${slug}`);
  const bids = 6 + Math.floor(random() * 40);
  const accepted = Math.floor(bids * (0.15 + random() * 0.3));
  return { bids, accepted, paid: Math.floor(accepted * (0.7 + random() * 0.3)) };
}
