import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { readClock } from '../platform/clock.reads.ts';
import { contactOf } from './bookings-chapter.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { checkDemoPartiesIn, insertDemoDeparture, insertDemoWaiting } from './desk-demo.writes.ts';
import type { PlannedParty } from './desk-demo.writes.ts';
import { insertDemoWish, readDemoAgencies } from './personalised-demo.writes.ts';
import type { PlannedWish } from './personalised-plan.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Leaves tonight. */
const TONIGHT: PlannedParty[] = [
  { name: 'Lalrem Bawm', phone: '01811 220044', persons: 4 },
  { name: 'Shirin Akter', phone: '01715 908812', persons: 3, collects: true },
  { name: 'Rubel Mia', phone: '01922 447100', persons: 2 },
  { name: 'মৌসুমী চৌধুরী', phone: '01617 330912', persons: 4 },
];
/** Left last night. */
const ON_THE_WAY: PlannedParty[] = [
  { name: 'Kazi Anwar Hossain', phone: '01552 671190', persons: 6 },
  { name: 'Tahmina Begum', phone: '01714 550021', persons: 5 },
  { name: 'Sohel Rana', phone: '01833 902277', persons: 3 },
];

/** A quote that ends in a few hours, and a question. */
const WISHES: PlannedWish[] = [
  {
    by: 'arif',
    of: 'owner',
    hoursAgo: 8 * 24,
    location: 'Ratargul and Jaflong',
    persons: 6,
    days: 3,
    daysAhead: 26,
    time: '22:00',
    departure: 'Sayedabad, Dhaka',
    description: 'Six colleagues. Two vegetarians, and we’d like one slow morning.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 7 * 24 - 3.4,
        text: 'The boat in Ratargul and all meals are included. The slow morning is the second one.',
        amount: 42_000,
      },
    ],
    inclusions: ['transport', 'stay', 'breakfast', 'lunch', 'dinner', 'boat'],
  },
  {
    by: 'oishi',
    of: 'owner',
    hoursAgo: 30,
    location: 'Bichnakandi',
    persons: 4,
    days: 2,
    daysAhead: 41,
    time: '06:00',
    departure: 'Sylhet',
    description: 'My sister’s birthday. A place for a picnic by the water, please.',
    thread: [
      {
        from: 'agency',
        hoursAgo: 20,
        text: 'There is a quiet bank twenty minutes upstream. We bring mats and tea.',
        amount: 17_600,
      },
      { from: 'traveller', hoursAgo: 5, text: 'Lovely. Can we bring a cake on the boat?' },
    ],
    inclusions: ['transport', 'lunch', 'boat'],
  },
];

/** Fills the desk of the demo's agency: trips of today, a waiting list, a quote that ends and a question. */
export const deskChapter: DemoChapter = {
  name: 'desk',
  title: 'the agency’s desk',
  async prepare({ database: { db } }) {
    const now = (await readClock(db)).getTime();
    const people = new Map((await readDemoPeople(db)).map((person) => [person.email.split('@')[0]!, person]));
    const agency = (await readDemoAgencies(db)).get('owner');
    return async (write) => {
      if (!agency) return;
      const { agencyId } = agency;
      const at = (moment: number, time: string) => tripStart(inDhaka(moment).date, time)!;
      const tonight = { agencyId, place: 'Ratargul, Sylhet', startsAt: at(now, '22:30') };
      const lastNight = {
        agencyId,
        place: 'Bichnakandi and Sada Pathor, Sylhet',
        startsAt: at(now - DAY, '22:30'),
      };
      await insertDemoDeparture(write, tonight, TONIGHT);
      await insertDemoDeparture(write, lastNight, ON_THE_WAY);
      await checkDemoPartiesIn(write, agencyId, now);
      const waiting = [
        { by: 'zahid', persons: 2 },
        { by: 'lamia', persons: 3 },
      ].flatMap(({ by, persons }) => {
        const travellerId = people.get(by)?.id;
        return travellerId === undefined ? [] : [{ travellerId, persons }];
      });
      await insertDemoWaiting(write, { agencyId, now }, waiting);
      for (const wish of WISHES) {
        const traveller = people.get(wish.by);
        if (!traveller) continue;
        const startsAt = at(now + wish.daysAhead * DAY, wish.time);
        const { phone } = contactOf({ traveller });
        await insertDemoWish(write, wish, { traveller, agencyId, phone, startsAt, now });
      }
    };
  },
};
