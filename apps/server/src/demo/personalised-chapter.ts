import { takaToPaisa } from '@ghuri/domain/money';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { readClock } from '../platform/clock.reads.ts';
import { contactOf, longAgo, payAtGateway } from './bookings-chapter.ts';
import type { Paying } from './bookings-chapter.ts';
import type { PlannedBooking } from './bookings-plan.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { insertDemoBookings } from './demo-bookings.writes.ts';
import { readDemoPeople } from './demo.writes.ts';
import { insertDemoWish, readDemoAgencies } from './personalised-demo.writes.ts';
import { DEMO_WISHES } from './personalised-plan.ts';
import type { PlannedWish } from './personalised-plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Personalised tours in every state. Like other future tours they are paid at the local
 * gateway itself; without it, none is paid.
 */
export const personalisedChapter: DemoChapter = {
  name: 'personalised-tours',
  title: 'personalised tours',
  async prepare(services, progress) {
    const { db } = services.database;
    const now = (await readClock(db)).getTime();
    const people = new Map((await readDemoPeople(db)).map((person) => [person.email.split('@')[0]!, person]));
    const agencies = await readDemoAgencies(db);
    const ready: { wish: PlannedWish; plan: PlannedBooking; paying: Paying | null }[] = [];
    for (const wish of DEMO_WISHES) {
      const traveller = people.get(wish.by);
      const agency = agencies.get(wish.of);
      // The account may have been deleted meanwhile.
      if (!traveller || !agency) continue;
      const plan = planOf(wish, traveller, agency, now);
      ready.push({ wish, plan, paying: await payingOf(services, wish, plan, now) });
      progress(ready.length, DEMO_WISHES.length);
    }
    return async (write) => {
      for (const { wish, plan, paying } of ready) {
        const { traveller, tour } = plan;
        const { phone } = contactOf(plan);
        const { agencyId, startsAt } = tour;
        const personalisedTourId = await insertDemoWish(write, wish, {
          traveller,
          agencyId,
          phone,
          startsAt,
          now,
        });
        if (paying) await insertDemoBookings(write, [{ ...plan, ...paying, personalisedTourId }]);
      }
    };
  },
};

type Agency = NonNullable<ReturnType<Awaited<ReturnType<typeof readDemoAgencies>>['get']>>;

/** The booking at the current price. */
function planOf(
  wish: PlannedWish,
  traveller: PlannedBooking['traveller'],
  agency: Agency,
  now: number,
): PlannedBooking {
  const { paid } = wish;
  const price = wish.thread.findLast(({ amount }) => amount !== undefined)?.amount ?? 0;
  const calledOff = paid?.calledOffHoursAgo;
  return {
    tour: {
      ...agency,
      id: null,
      place: wish.location,
      image: '',
      startsAt: tripStart(inDhaka(now + wish.daysAhead * DAY).date, wish.time)!,
      days: wish.days,
      departure: wish.departure,
      costPaisa: takaToPaisa(price),
      capacity: wish.persons,
      cancelled: false,
    },
    traveller,
    persons: wish.persons,
    paidAt: now - (paid?.hoursAgo ?? 0) * HOUR,
    refund:
      calledOff === undefined
        ? null
        : { at: now - calledOff * HOUR, percent: 100, reason: 'traveller_cancelled' },
  };
}

async function payingOf(
  services: DemoServices,
  { paid }: PlannedWish,
  plan: PlannedBooking,
  now: number,
): Promise<Paying | null> {
  if (!paid) return null;
  return plan.refund || plan.tour.startsAt < now
    ? longAgo(plan)
    : payAtGateway(services, plan, plan.tour.costPaisa, now);
}
