import { agenciesChapter } from './agencies-chapter.ts';
import { bookingsChapter } from './bookings-chapter.ts';
import { conversationsChapter } from './conversations-chapter.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { claimChapter, readLoadedChapters } from './demo.writes.ts';
import { deskChapter } from './desk-chapter.ts';
import { followsChapter } from './follows-chapter.ts';
import { openRequestsChapter } from './open-requests-chapter.ts';
import { peopleChapter } from './people-chapter.ts';
import { personalisedChapter } from './personalised-chapter.ts';
import { portraitsChapter } from './portraits-chapter.ts';
import { reportsChapter } from './reports-chapter.ts';
import { reviewsChapter } from './reviews-chapter.ts';
import { storiesChapter } from './stories-chapter.ts';
import { toursChapter } from './tours-chapter.ts';
import { waitingMoneyChapter } from './waiting-money-chapter.ts';

/** In order: a chapter may use those before it. Each capability adds its own. */
const CHAPTERS: DemoChapter[] = [
  peopleChapter,
  portraitsChapter,
  followsChapter,
  storiesChapter,
  agenciesChapter,
  toursChapter,
  bookingsChapter,
  reviewsChapter,
  openRequestsChapter,
  personalisedChapter,
  waitingMoneyChapter,
  deskChapter,
  conversationsChapter,
  reportsChapter,
];

/** Loads the missing chapters; a start that was killed continues where it was. */
export async function loadDemo(services: DemoServices, report: (line: string) => void): Promise<void> {
  const { db } = services.database;
  const loaded = await readLoadedChapters(db);
  for (const chapter of CHAPTERS.filter(({ name }) => !loaded.has(name))) {
    report(`Demo: ${chapter.title}`);
    const write = await chapter.prepare(services, everyQuarter(chapter.title, report));
    await db.transaction(async (tx) => {
      if (await claimChapter(tx, chapter.name)) await write(tx);
    });
  }
}

/** Progress worth a line: not each of a hundred pictures. */
function everyQuarter(title: string, report: (line: string) => void) {
  let lastQuarter = 0;
  return (done: number, all: number) => {
    const quarter = Math.floor((done / all) * 4);
    if (quarter > lastQuarter && quarter < 4) report(`Demo: ${title}, ${quarter * 25} %`);
    lastQuarter = quarter;
  };
}
