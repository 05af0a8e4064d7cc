import type { Post } from '@ghuri/contract/posts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Invariant 9: `reacts` is the number of distinct reactors, whatever is clicked at once. */

let ghuri: TestApp;
let people: TestUser[];
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  people = await Promise.all(
    ['Rahim', 'Nadia', 'Tania', 'Imran', 'Mitu'].map((name) => createUser(ghuri.services, { name })),
  );
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  postId = await createStory(ghuri.services, people[0]!);
});

interface Click {
  verb: 'add' | 'remove';
  by: number;
}
const anyClick: fc.Arbitrary<Click> = fc.record({
  verb: fc.constantFrom('add' as const, 'remove' as const),
  by: fc.nat({ max: 4 }),
});
/** Rounds of clicks. The clicks of one round run at once, each on its own connection. */
const anyHistory = fc.array(fc.array(anyClick, { minLength: 1, maxLength: 14 }), {
  minLength: 1,
  maxLength: 4,
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query<Row>(text, values)).rows;
const click = async ({ verb, by }: Click): Promise<number> => {
  const { id, token } = people[by]!;
  const body = { react: verb === 'add' ? 1 : -1, uid: id };
  const answer = await ghuri.call('PUT', `/post_react_${verb}/${postId}`, { token, body });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ modifiedCount: number }>().modifiedCount;
};

/** The count, the names and the rows must equal the model, a set of users. */
async function breaches(reactors: ReadonlySet<string>): Promise<string[]> {
  const stored = await query<{ id: string }>('select user_id as id from post_reactions where post_id = $1', [
    postId,
  ]);
  const shown = (await ghuri.call('GET', `/posts/${postId}`, { token: people[1]!.token })).json<Post>();
  const sorted = (ids: Iterable<string>) => [...ids].sort().join();
  const found: string[] = [];
  if (shown.reacts !== reactors.size) found.push(`reacts ${shown.reacts} for ${reactors.size} people`);
  if (sorted(stored.map(({ id }) => id)) !== sorted(reactors))
    found.push('rows are not the people who reacted');
  if (sorted(shown.reacts_uid) !== sorted(reactors)) found.push('reacts_uid are not the people who reacted');
  return found;
}

describe('reactions under parallel calls', () => {
  test('any history of clicks › a set: responses, rows, names and count agree', async () => {
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        await query('delete from post_reactions where post_id = $1', [postId]);
        const reactors = new Set<string>();
        for (const round of history) {
          const answers = await Promise.all(round.map(click));
          // The database chose the order, but each user's responses say how their clicks ended.
          for (const [by, { id }] of people.entries()) {
            const balance = round.reduce(
              (sum, { verb, by: who }, index) =>
                sum + (who === by ? answers[index]! * (verb === 'add' ? 1 : -1) : 0),
              reactors.has(id) ? 1 : 0,
            );
            expect([0, 1]).toContain(balance);
            if (balance === 1) reactors.add(id);
            else reactors.delete(id);
          }
          changes += answers.reduce((sum, count) => sum + count, 0);
          expect(await breaches(reactors)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
    // A run without changes would prove nothing.
    expect(changes).toBeGreaterThan(50);
  });

  test('the last click of each user, one after another › decides', async () => {
    for (const verb of ['add', 'remove', 'add'] as const)
      for (const by of people.keys()) await click({ verb, by });
    expect(await breaches(new Set(people.map(({ id }) => id)))).toEqual([]);
  });

  test('control: reading the count and writing it back, without the triggers › the same check finds lost reactions', async () => {
    await query('alter table post_reactions disable trigger reactions_counted');
    let stillLooking = people.length;
    const allLooked = Promise.withResolvers<void>();
    await Promise.all(
      people.map(async ({ id }) => {
        await query('insert into post_reactions (post_id, user_id) values ($1, $2)', [postId, id]);
        const [found] = await query<{ count: number; people: string[] }>(
          'select react_count as count, newest_reactors as people from post_activity where post_id = $1',
          [postId],
        );
        stillLooking -= 1;
        if (stillLooking === 0) allLooked.resolve();
        await allLooked.promise;
        await query('update post_activity set react_count = $2, newest_reactors = $3 where post_id = $1', [
          postId,
          found!.count + 1,
          [id, ...found!.people],
        ]);
      }),
    );
    await query('alter table post_reactions enable trigger reactions_counted');
    expect(await breaches(new Set(people.map(({ id }) => id)))).toEqual([
      'reacts 1 for 5 people',
      'reacts_uid are not the people who reacted',
    ]);
  });
});
