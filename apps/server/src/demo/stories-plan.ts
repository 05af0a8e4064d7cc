import type { Random } from '@ghuri/scenes/random';
import { randomOf } from '@ghuri/scenes/random';
import { PLACES, TIMES } from '@ghuri/scenes/scene';
import type { PlaceName, TimeName } from '@ghuri/scenes/scene';
import type { DemoComment, DemoStory } from './demo-story.ts';
import type { DemoTour } from './demo-tour.ts';
import { DEMO_STORIES } from './story-texts.ts';
import { isInSeason } from './tour-departures.ts';

/** Drawing is the slow part: this many views of each place, which stories share. */
const VIEWS_OF_PLACE = 3;
const DAYS = 120;
const DAY_MINUTES = 24 * 60;
/** Nobody flies Shakrain kites in July: these stories are from the last season. */
const SEASONS: Partial<Record<PlaceName, NonNullable<DemoTour['season']>>> = {
  mustard: ['12-18', '01-31'],
  saintmartin: ['12-03', '02-01'],
  shakrain: ['01-14', '01-15'],
};

export interface PlannedUser {
  id: string;
  email: string;
  language: string;
}

export interface View {
  place: PlaceName;
  time: TimeName;
  seed: number;
}

export interface Responses {
  reactions: { userId: string; minutesAgo: number }[];
  /** Oldest first. */
  comments: { userId: string; body: string; minutesAgo: number }[];
}

export interface PlannedStory extends Responses {
  authorId: string;
  caption: string;
  /** Its pictures in order. */
  views: { place: PlaceName; number: number }[];
  minutesAgo: number;
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
export function planStories(people: PlannedUser[], now: number): PlannedStory[] {
  const random = randomOf('stories');
  const authors = new Map(people.map((person) => [person.email.split('@')[0]!, person]));
  const told = PLACES.flatMap((place) => DEMO_STORIES[place].map((story) => ({ place, story })));
  const [running, over] = [true, false].map((runs) =>
    shuffled(random, told).filter(({ place }) => runs === isRunning(place, now)),
  );
  return [...running!, ...over!].flatMap(({ place, story }, index) => {
    const author = authors.get(story.by);
    // The account may have been deleted meanwhile.
    if (!author) return [];
    const planned =
      60 + Math.floor((index / told.length) ** 1.6 * DAYS * DAY_MINUTES) + Math.floor(random() * 50);
    const minutesAgo = inSeason(place, planned, now);
    return [
      {
        authorId: author.id,
        caption: story.caption,
        views: shownViews(random, place, story),
        minutesAgo,
        ...responsesTo(random, story.comments, { author, people, minutesAgo }),
      },
    ];
  });
}

/** Reactions of some users, and the comments. */
export function responsesTo(
  random: Random,
  comments: DemoComment[] = [],
  { author, people, minutesAgo }: { author: PlannedUser; people: PlannedUser[]; minutesAgo: number },
): Responses {
  const readers = shuffled(
    random,
    people.filter(({ id }) => id !== author.id),
  );
  const reactionCount = Math.floor(random() ** 1.8 * readers.length);
  return {
    reactions: readers
      .slice(0, reactionCount)
      .map(({ id }) => ({ userId: id, minutesAgo: Math.floor(minutesAgo * random()) })),
    comments: commentsOf(random, comments, { author, readers, minutesAgo }),
  };
}

/** The latest moment before it that is in the place's season, at the same time of day. */
function inSeason(place: PlaceName, minutesAgo: number, now: number): number {
  let minutes = minutesAgo;
  while (!isRunning(place, now - minutes * 60_000)) minutes += DAY_MINUTES;
  return minutes;
}

function isRunning(place: PlaceName, moment: number): boolean {
  const season = SEASONS[place];
  return season === undefined || isInSeason(season, moment);
}

/** Each by another reader of the same language, within two days or until now. */
function commentsOf(
  random: Random,
  comments: DemoComment[],
  { author, readers, minutesAgo }: { author: PlannedUser; readers: PlannedUser[]; minutesAgo: number },
): Responses['comments'] {
  const writers = shuffled(random, readers).filter(({ language }) => language === author.language);
  const step = Math.min(minutesAgo, 2 * DAY_MINUTES) / (comments.length + 1);
  return comments.flatMap((comment, index) => {
    const own = typeof comment === 'object';
    const writer = own ? author : writers[index];
    return writer === undefined
      ? []
      : [
          {
            userId: writer.id,
            body: own ? comment.reply : comment,
            minutesAgo: Math.floor(minutesAgo - step * (index + random())),
          },
        ];
  });
}

/** One to three pictures of its place, and then those of the other. */
function shownViews(random: Random, place: PlaceName, { also }: DemoStory): PlannedStory['views'] {
  const numbers = [...Array(VIEWS_OF_PLACE).keys()];
  const viewsFrom = (from: PlaceName) => shuffled(random, numbers).map((number) => ({ place: from, number }));
  if (also) return [...viewsFrom(place), ...viewsFrom(also)];
  return viewsFrom(place).slice(0, 1 + Math.floor(random() ** 2 * VIEWS_OF_PLACE));
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
