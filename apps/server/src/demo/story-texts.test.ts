import { distanceKm } from '@ghuri/places/gazetteer';
import type { Place } from '@ghuri/places/gazetteer';
import { placesNamed } from '@ghuri/places/place-index';
import { PLACES } from '@ghuri/scenes/scene';
import type { PlaceName } from '@ghuri/scenes/scene';
import { describe, expect, test } from 'vitest';
import { DEMO_AGENCIES } from './agency-texts.ts';
import { DEMO_REPORTED } from './reported-texts.ts';
import { DEMO_REVIEWS } from './review-texts.ts';
import type { DemoStory } from './demo-story.ts';
import { DEMO_REQUESTS } from './open-requests-chapter.ts';
import { DEMO_WISHES } from './personalised-plan.ts';
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts';
import { planStories } from './stories-plan.ts';
import { DEMO_STORIES } from './story-texts.ts';
import { DEMO_TOURS } from './tour-texts.ts';

const people = [...DEMO_ACCOUNTS, ...DEMO_PEOPLE];
const languageOf = new Map(people.map(({ email, language }) => [email.split('@')[0], language]));
const stories = PLACES.flatMap((place) => DEMO_STORIES[place].map((story) => ({ place, story })));
const agencyStories = DEMO_AGENCIES.flatMap(({ owner, stories: own = [] }) =>
  own.map((story) => ({ by: owner, ...story })),
);
const commentsOf = ({ comments = [] }: Pick<DemoStory, 'comments'>) =>
  comments.map((comment) => (typeof comment === 'string' ? comment : comment.reply));
const reviews = Object.values(DEMO_REVIEWS).flat();

/** Everything of the demo that starts with a sentence of its own. */
const TEXTS: Record<string, string[]> = {
  stories: [
    ...stories.map(({ story }) => story.caption),
    ...agencyStories.map(({ caption }) => caption),
    ...DEMO_REPORTED.map(({ caption }) => caption),
  ],
  comments: [...stories.map(({ story }) => story), ...agencyStories].flatMap(commentsOf),
  tours: DEMO_TOURS.flatMap(({ details }) => (details === '' ? [] : [details])),
  hotels: DEMO_TOURS.map(({ hotel }) => hotel),
  agencies: DEMO_AGENCIES.map(({ description }) => description),
  reviews: reviews.map(({ text }) => text),
  answers: reviews.flatMap(({ answer }) => answer ?? []),
  requests: [...DEMO_REQUESTS, ...DEMO_WISHES].map(({ description }) => description),
  bids: DEMO_REQUESTS.flatMap(({ bids, arriving = [] }) => [...bids, ...arriving]).flatMap(({ message }) =>
    message === '' ? [] : [message],
  ),
  bios: people.map(({ bio }) => bio),
};

const opening = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}’']+/u)
    .filter(Boolean)
    .slice(0, 6)
    .join(' ');

test.each(Object.entries(TEXTS))('%s › no two begin with the same six words', (_, texts) => {
  const openings = texts.map(opening);
  expect(openings.filter((words, index) => openings.indexOf(words) !== index)).toEqual([]);
});

const isBangla = (text: string): boolean => /\p{Script=Bengali}/u.test(text);

describe('stories and their comments', () => {
  test('the author › exists and writes in the own language, and so do comments and replies', () => {
    for (const story of [...stories.map((told) => told.story), ...agencyStories]) {
      expect(languageOf.get(story.by)).toBe(isBangla(story.caption) ? 'bn' : 'en');
      for (const comment of commentsOf(story)) {
        const words = { comment, bangla: isBangla(comment), latin: /[a-z]{3}/i.test(comment) };
        const bangla = isBangla(story.caption);
        expect(words).toEqual({ comment, bangla, latin: !bangla });
      }
    }
  });

  test('a comment that names a place › means one near the story’s, or one that the story names', () => {
    const far = stories.flatMap(({ place, story }) =>
      commentsOf(story).flatMap((comment) =>
        namedIn(comment)
          .filter(
            (found) =>
              !namedIn(story.caption).some(({ name }) => name === found.name) && !isNear(place, found),
          )
          .map(({ name }) => ({ place, comment, name })),
      ),
    );
    expect(far).toEqual([]);
  });

  test('all of them › of every place in both languages, comments after their story and in order', () => {
    for (const place of PLACES) {
      const languages = DEMO_STORIES[place].map(({ caption }) => isBangla(caption));
      expect(new Set(languages)).toEqual(new Set([true, false]));
    }
    const users = people.map((person) => ({ ...person, id: person.email }));
    const planned = planStories(users, Date.UTC(2026, 6, 1));
    expect(planned).toHaveLength(stories.length);
    for (const { comments, minutesAgo } of planned) {
      const times = [minutesAgo, ...comments.map((comment) => comment.minutesAgo)];
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.at(-1)).toBeGreaterThanOrEqual(0);
    }
    expect(planned[0]!.minutesAgo).toBeLessThan(120);
    const kites = planned.filter(({ views }) => views[0]!.place === 'shakrain');
    const days = kites.map(({ minutesAgo }) => new Date(Date.UTC(2026, 6, 1) - minutesAgo * 60_000));
    expect(new Set(days.map((day) => day.getUTCMonth()))).toEqual(new Set([0]));
  });
});

/** Where the pictures of each place are. */
const MIDDLE: Record<PlaceName, string> = {
  sajek: 'Sajek Valley',
  bandarban: 'Nilgiri',
  coxsbazar: 'Laboni Beach',
  kuakata: 'Kuakata',
  saintmartin: 'Saint Martin',
  sundarbans: 'Kotka',
  ratargul: 'Ratargul',
  tanguar: 'Tanguar Haor',
  srimangal: 'Lawachara',
  paharpur: 'Paharpur',
  mustard: 'Baliati',
  shakrain: 'Old Dhaka',
  jaflong: 'Jaflong',
};
/** Most people start in Dhaka, so every comment may name it. */
const isNear = (place: PlaceName, found: Place): boolean =>
  found.district === 'Dhaka' || placesNamed(MIDDLE[place]).some((middle) => distanceKm(middle, found) <= 110);

/** Known places in a text: runs of up to three words; English ones start with a capital. */
function namedIn(text: string): Place[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}’']+/u).filter(Boolean);
  return words.flatMap((_, start) =>
    [3, 2, 1].flatMap((length) => {
      const name = words.slice(start, start + length).join(' ');
      return /^[\p{Lu}\p{Script=Bengali}]/u.test(name) && name.length > 3
        ? placesNamed(name).slice(0, 1)
        : [];
    }),
  );
}
