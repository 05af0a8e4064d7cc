import { insertDemoUser } from './demo.writes.ts';
import type { DemoChapter } from './demo-chapter.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';

export const peopleChapter: DemoChapter = {
  name: 'people',
  title: 'people',
  async prepare({ auth }) {
    const passwordHash = await auth.hashPassword(DEMO_PASSWORD);
    return async (db) => {
      for (const person of [...DEMO_ACCOUNTS, ...DEMO_PEOPLE]) await insertDemoUser(db, person, passwordHash);
    };
  },
};
