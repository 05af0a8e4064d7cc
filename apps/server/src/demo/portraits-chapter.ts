import { avatar } from '@ghuri/scenes/avatar';
import type { Gender } from '@ghuri/contract/fields';
import { saveProfile } from '../features/accounts/accounts.writes.ts';
import { drawPicture } from './draw-picture.ts';
import { readDemoPeople } from './demo.writes.ts';
import type { DemoChapter } from './demo-chapter.ts';

const SIZE = 480;

export const portraitsChapter: DemoChapter = {
  name: 'portraits',
  title: 'portraits',
  async prepare({ config, database, pictures }, progress) {
    const people = await readDemoPeople(database.db);
    const portraits: { id: string; url: string }[] = [];
    for (const [index, { id, gender }] of people.entries()) {
      const svg = avatar({ seed: index + 1, gender: gender as Gender });
      const picture = await pictures.import(await drawPicture(config.dataDir, svg, SIZE), id);
      portraits.push({ id, url: picture.url });
      progress(index + 1, people.length);
    }
    return async (db) => {
      for (const { id, url } of portraits) {
        await pictures.attach(db, { url, ownerId: id, as: 'avatar', to: id, avif: false });
        await saveProfile(db, id, { image: url });
      }
    };
  },
};
