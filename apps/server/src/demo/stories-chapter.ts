import type { Post } from '@ghuri/contract/posts';
import { PLACES, scene } from '@ghuri/scenes/scene';
import type { PlaceName } from '@ghuri/scenes/scene';
import { insertComment, insertPost, insertReaction } from '../features/posts/posts.writes.ts';
import { readClock } from '../platform/clock.reads.ts';
import type { Db } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { DemoChapter, DemoServices } from './demo-chapter.ts';
import { readDemoPeople } from './demo.writes.ts';
import { drawPicture } from './draw-picture.ts';
import { planStories, viewsOf } from './stories-plan.ts';
import type { PlannedStory, Responses, View } from './stories-plan.ts';

const WIDTH = 960;
const HEIGHT = 728;
/** Drawing keeps one core busy. */
const DRAWN_AT_ONCE = 2;

export const PLACE_WORDS: Record<PlaceName, string> = {
  sajek: 'Clouds in the Sajek valley',
  bandarban: 'Hills of Bandarban',
  coxsbazar: "The beach at Cox's Bazar",
  kuakata: 'The sea at Kuakata',
  saintmartin: 'The shore of Saint Martin',
  sundarbans: 'A creek in the Sundarbans',
  ratargul: 'Trees in the water at Ratargul',
  tanguar: 'Boats on Tanguar Haor',
  srimangal: 'Tea gardens of Sreemangal',
  paharpur: 'The old monastery of Paharpur',
  mustard: 'A mustard field in bloom',
  shakrain: 'Kites over Old Dhaka',
  jaflong: 'The river at Jaflong',
};

export const storiesChapter: DemoChapter = {
  name: 'stories',
  title: 'stories',
  async prepare(services, progress) {
    const { database, pictures } = services;
    const { db: reads } = database;
    const planned = planStories(await readDemoPeople(reads), (await readClock(reads)).getTime());
    const stories = planned.map((story) => ({ ...story, id: newId() }));
    const shown = await importPictures(services, stories, progress);
    return async (db) => {
      const now = (await readClock(db)).getTime();
      const ago = (minutes: number) => new Date(now - minutes * 60_000);
      for (const { id, authorId, caption, minutesAgo, reactions, comments } of stories) {
        const allPicture = shown.get(id)!;
        for (const { imgURL } of allPicture) {
          await pictures.attach(db, { url: imgURL, ownerId: authorId, as: 'post', to: id, avif: false });
        }
        await insertPost(db, { id, authorId, caption, pictures: allPicture, createdAt: ago(minutesAgo) });
        await insertResponses(db, id, { reactions, comments }, ago);
      }
    };
  },
};

/** What others did with a story: each reaction and comment in its minute. */
export async function insertResponses(
  db: Db,
  postId: string,
  { reactions, comments }: Responses,
  ago: (minutes: number) => Date,
): Promise<void> {
  for (const { userId, minutesAgo } of reactions)
    await insertReaction(db, { postId, userId, createdAt: ago(minutesAgo) });
  for (const { userId, body, minutesAgo } of comments)
    await insertComment(db, { postId, authorId: userId, body, createdAt: ago(minutesAgo) });
}

const sceneOf = (view: View): string => scene({ ...view, width: WIDTH, height: HEIGHT });

/**
 * A view of a place from the stories, the first by default: it is drawn already, so reusing it costs nothing. Higher
 * numbers are new views at the same times of day.
 */
export function drawView(dataDir: string, place: PlaceName, number = 0): Promise<Uint8Array> {
  const views = viewsOf(place);
  const view = views[number % views.length]!;
  const seed = view.seed + OTHER_VIEW * Math.floor(number / views.length);
  return drawPicture(dataDir, sceneOf({ ...view, seed }), WIDTH);
}
/** Seeds of stories are smaller. */
const OTHER_VIEW = 100;

/** Draws each view once and imports it for every story with it. */
async function importPictures(
  { config, pictures }: DemoServices,
  stories: (PlannedStory & { id: string })[],
  progress: (done: number, all: number) => void,
): Promise<Map<string, Post['allPicture']>> {
  const shown = new Map(stories.map(({ id }): [string, Post['allPicture']] => [id, []]));
  const views = PLACES.flatMap((place) => viewsOf(place).map((view, number) => ({ place, view, number })));
  let done = 0;
  const importView = async ({ place, view, number }: (typeof views)[number]) => {
    const showing = stories.flatMap(({ id, authorId, views: order }) => {
      const position = order.findIndex(
        (shownView) => shownView.place === place && shownView.number === number,
      );
      return position < 0 ? [] : [{ id, authorId, position }];
    });
    const copies = await pictures.importFor(
      await drawPicture(config.dataDir, sceneOf(view), WIDTH),
      showing.map(({ authorId }) => authorId),
    );
    for (const [index, { id, position }] of showing.entries()) {
      const { url, width, height, placeholder } = copies[index]!;
      shown.get(id)![position] = { imgURL: url, alt: PLACE_WORDS[place], width, height, placeholder };
    }
    done += 1;
    progress(done, views.length);
  };
  for (let first = 0; first < views.length; first += DRAWN_AT_ONCE) {
    await Promise.all(views.slice(first, first + DRAWN_AT_ONCE).map(importView));
  }
  return shown;
}
