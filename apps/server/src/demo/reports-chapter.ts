import type { Post } from '@ghuri/contract/posts';
import { excerptOf } from '@ghuri/domain/notifications';
import { insertPost } from '../features/posts/posts.writes.ts';
import { recordAudit } from '../features/audit/audit.writes.ts';
import { insertReport, saveCaseState } from '../features/reports/reports.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import { newId } from '../platform/ids.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { DEMO_REPORTED } from './reported-texts.ts';
import type { DemoReportedStory } from './reported-texts.ts';
import { PLACE_WORDS, drawView } from './stories-chapter.ts';

const MINUTE = 60_000;

interface Prepared extends DemoReportedStory {
  id: string;
  author: { id: string; name: string };
  picture: Post['allPicture'][number];
}

/** Reported stories: some wait for the admin, one has a decision. */
export const reportsChapter: DemoChapter = {
  name: 'reports',
  title: 'reports',
  async prepare({ config, database, pictures }) {
    const people = new Map(
      (await readDemoPeople(database.db)).map((person) => [person.email.split('@')[0]!, person]),
    );
    const prepared: Prepared[] = [];
    for (const story of DEMO_REPORTED) {
      const author = people.get(story.by);
      // The account may have been deleted meanwhile.
      if (!author) continue;
      const drawn = await pictures.import(await drawView(config.dataDir, story.place), author.id);
      const { url, width, height, placeholder } = drawn;
      const picture = { imgURL: url, alt: PLACE_WORDS[story.place], width, height, placeholder };
      prepared.push({ ...story, id: newId(), author, picture });
    }
    return async (db) => {
      const now = (await readClock(db)).getTime();
      const ago = (minutes: number) => new Date(now - minutes * MINUTE);
      for (const { id, author, picture, caption, hoursAgo, reports, dismissed } of prepared) {
        const attached = {
          url: picture.imgURL,
          ownerId: author.id,
          as: 'post',
          to: id,
          avif: false,
        } as const;
        await pictures.attach(db, attached);
        const createdAt = ago(hoursAgo * 60);
        await insertPost(db, { id, authorId: author.id, caption, pictures: [picture], createdAt });
        for (const { by, reason, minutesAgo } of reports) {
          const reporter = people.get(by);
          if (!reporter) continue;
          await insertReport(db, { postId: id, reporterId: reporter.id, reason, createdAt: ago(minutesAgo) });
        }
        if (dismissed === undefined) continue;
        await saveCaseState(db, id, 'dismissed');
        await recordAudit(db, {
          actorId: people.get('admin')?.id ?? null,
          action: 'report_dismissed',
          subjectKind: 'story',
          subjectId: id,
          subject: `${author.name}: ${excerptOf(caption)}`,
          note: dismissed,
        });
      }
    };
  },
};
