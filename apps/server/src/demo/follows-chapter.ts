import { randomOf } from '@ghuri/scenes/random';
import { insertFollow } from '../features/people/people.writes.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { DEMO_ACCOUNTS } from './people.ts';

/** Who follows whom: every user follows some, and some have many more followers. */
export const followsChapter: DemoChapter = {
  name: 'follows',
  title: 'follows',
  async prepare({ database }) {
    const people = await readDemoPeople(database.db);
    return async (db) => {
      for (const follower of people) {
        const random = randomOf(`follows|${follower.email}`);
        for (const followed of people) {
          const known = 0.1 + 0.4 * fameOf(followed.email);
          if (followed.id !== follower.id && random() < known)
            await insertFollow(db, follower.id, followed.id);
        }
      }
    };
  },
};

/** The users one signs in as are well known. */
const fameOf = (email: string): number =>
  DEMO_ACCOUNTS.some((account) => account.email === email) ? 1 : randomOf(`fame|${email}`)();
