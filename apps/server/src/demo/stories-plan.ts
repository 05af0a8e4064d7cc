import type { Random } from '@ghuri/scenes/random';
import { randomOf } from '@ghuri/scenes/random';
import { PLACES, TIMES } from '@ghuri/scenes/scene';
import type { PlaceName, TimeName } from '@ghuri/scenes/scene';
import { COMMENTS, COMMENTS_BN, STORY_TEXTS } from './story-texts.ts';

const STORIES = 200;
/** Drawing is the slow part: this many views of each place, which stories share. */
const VIEWS_OF_PLACE = 3;
const MOST_PICTURES = 6;
const DAYS = 120;

export interface PlannedUser {
  id: string;
  language: string;
}

export interface View {
  place: PlaceName;
  time: TimeName;
  seed: number;
}

export interface PlannedStory {
  authorId: string;
  caption: string;
  /** Its pictures in order: the place, and on a longer trip another. */
  views: { place: PlaceName; number: number }[];
  minutesAgo: number;
  reactions: { userId: string; minutesAgo: number }[];
  comments: { userId: string; body: string; minutesAgo: number }[];
}

export function viewsOf(place: PlaceName): View[] {
  const random = randomOf(`views|${place}`);
  const times = shuffled(random, [...TIMES]);
  return Array.from({ length: VIEWS_OF_PLACE }, (_, index) => ({
    place,
    time: times[index % times.length]!,
    seed: 1 + Math.floor(random() * 40),
  }));
}

/** The same stories on every machine, the newest an hour old, fewer in the past. */
export function planStories(people: PlannedUser[]): PlannedStory[] {
  const random = randomOf('stories');
  const said = new Set<string>();
  return Array.from({ length: STORIES }, (_, index) => {
    const author = pick(random, people);
    const place = pick(random, PLACES);
    const caption = newCaption(random, place, author.language, said);
    const minutesAgo = 60 + Math.floor((index / STORIES) ** 1.6 * DAYS * 24 * 60) + Math.floor(random() * 50);
    const readers = shuffled(
      random,
      people.filter(({ id }) => id !== author.id),
    );
    const reactionCount = Math.floor(random() ** 1.8 * readers.length);
    const commentCount = Math.floor(random() ** 2 * 9);
    const afterwards = () => Math.floor(minutesAgo * random());
    return {
      authorId: author.id,
      caption,
      views: shownViews(random, place),
      minutesAgo,
      reactions: readers.slice(0, reactionCount).map(({ id }) => ({ userId: id, minutesAgo: afterwards() })),
      comments: shuffled(random, readers)
        .slice(0, commentCount)
        .map((reader) => ({
          userId: reader.id,
          body: pick(random, reader.language === 'bn' ? COMMENTS_BN : COMMENTS),
          minutesAgo: afterwards(),
        })),
    };
  });
}

/** Mostly one or two pictures, sometimes six. */
function shownViews(random: Random, place: PlaceName): PlannedStory['views'] {
  const other = pick(
    random,
    PLACES.filter((another) => another !== place),
  );
  const numbers = [...Array(VIEWS_OF_PLACE).keys()];
  const views = [place, other].flatMap((from) =>
    shuffled(random, numbers).map((number) => ({ place: from, number })),
  );
  return views.slice(0, 1 + Math.floor(random() ** 2 * MOST_PICTURES));
}

/** A moment and usually a detail; each is used once while there are texts left. */
function newCaption(random: Random, place: PlaceName, language: string, said: Set<string>): string {
  const texts = STORY_TEXTS[place];
  const [moments, details] =
    language === 'bn' ? [texts.momentsBn, texts.detailsBn] : [texts.moments, texts.details];
  for (let tries = 0; ; tries += 1) {
    const parts = [pick(random, moments), ...shuffled(random, details).slice(0, Math.floor(random() * 3))];
    const caption = parts.join(' ');
    if (!said.has(caption) || tries > 20) {
      said.add(caption);
      return caption;
    }
  }
}

function pick<T>(random: Random, options: readonly T[]): T {
  return options[Math.floor(random() * options.length)]!;
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
