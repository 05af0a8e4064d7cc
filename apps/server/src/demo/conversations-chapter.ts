import { readClock } from '../platform/clock.reads.ts';
import { insertDemoTalk, readBookedDeparture, readNextDepartures } from './conversations-demo.writes.ts';
import type { PlannedLine } from './conversations-demo.writes.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { readDemoAgencies } from './personalised-demo.writes.ts';

/** Questions about departures of the demo's agency, the soonest departure first. */
const QUESTIONS: { by: string; lines: PlannedLine[] }[] = [
  {
    by: 'traveller',
    lines: [
      { from: 'traveller', hoursAgo: 27, text: 'Is there a life jacket for a child of five?' },
      {
        from: 'agency',
        hoursAgo: 26.4,
        text: 'Yes, two small ones are on every boat. Tell us their names when you book.',
      },
      {
        from: 'traveller',
        hoursAgo: 26,
        text: 'Wonderful. And can we board in Kanchpur instead of Sayedabad?',
      },
      { from: 'agency', hoursAgo: 1.2, text: 'You can. The bus stops there at 23:10, below the bridge.' },
    ],
  },
  {
    by: 'oishi',
    lines: [
      { from: 'traveller', hoursAgo: 76, text: 'দুজনের জন্য আলাদা রুম পাওয়া যাবে?' },
      {
        from: 'agency',
        hoursAgo: 75.5,
        text: 'জি, জনপ্রতি ১,২০০ টাকা বেশি লাগবে। বুকিংয়ের সময় বেছে নিতে পারবেন।',
      },
      { from: 'traveller', hoursAgo: 75, text: 'ধন্যবাদ, আজই বুক করছি।' },
    ],
  },
  {
    by: 'zahid',
    lines: [
      {
        from: 'traveller',
        hoursAgo: 0.6,
        text: 'How long is the walk to the waterfall? My mother uses a stick.',
      },
    ],
  },
];

const ANNOUNCEMENT: PlannedLine[] = [
  {
    from: 'agency',
    hoursAgo: 20,
    text: 'Rain is forecast for the first evening. Please bring a raincoat, and a plastic bag for your phone. We leave as planned.',
  },
];

/** Questions to the demo's agency with answers, one that waits, and an announcement. */
export const conversationsChapter: DemoChapter = {
  name: 'conversations',
  title: 'conversations',
  async prepare({ database: { db } }) {
    const now = (await readClock(db)).getTime();
    const people = new Map((await readDemoPeople(db)).map((person) => [person.email.split('@')[0]!, person]));
    const agency = (await readDemoAgencies(db)).get('owner');
    const ownerId = people.get('owner')?.id;
    return async (write) => {
      if (!agency || ownerId === undefined) return;
      const { agencyId } = agency;
      const departures = await readNextDepartures(write, agencyId, now, QUESTIONS.length);
      for (const [index, { id, ...departure }] of departures.entries()) {
        const { by, lines } = QUESTIONS[index]!;
        const travellerId = people.get(by)?.id;
        if (travellerId === undefined) continue;
        const talk = { kind: 'tour' as const, agencyId, travellerId, subjectId: id, ...departure };
        await insertDemoTalk(write, talk, lines, { ownerId, now });
      }
      const booked = await readBookedDeparture(write, agencyId, now);
      if (!booked) return;
      const { id: subjectId, ...departure } = booked;
      const talk = { kind: 'departure' as const, agencyId, travellerId: null, subjectId, ...departure };
      await insertDemoTalk(write, talk, ANNOUNCEMENT, { ownerId, now, announces: true });
    };
  },
};
