import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Invariant 11: a follow is one row; followers, following and the two counts are views of it. */

let api: TestApp;
let people: TestUser[];

beforeAll(async () => {
  api = await createTestApp();
  people = await Promise.all(
    ['Rahim', 'Nadia', 'Tania', 'Imran'].map((name) => createUser(api.services, { name })),
  );
});
afterAll(() => api.close());

interface Step {
  verb: 'follow' | 'unfollow';
  by: number;
  whom: number;
}
const anyUser = fc.nat({ max: 3 });
const anyStep: fc.Arbitrary<Step> = fc
  .record({ verb: fc.constantFrom('follow' as const, 'unfollow' as const), by: anyUser, whom: anyUser })
  .filter(({ by, whom }) => by !== whom);
/** Rounds of calls. The calls of one round run at once, each on its own connection. */
const anyHistory = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
});

const pairOf = ({ by, whom }: Step) => `${by}→${whom}`;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await api.services.database.pool.query<Row>(text, values)).rows;

/** How often the calls' responses said that a follow was created or ended: +1 and −1 per pair. */
type Balance = Map<string, number>;

/** Rows, lists and counts must agree with the calls' responses. */
async function check(balance: Balance): Promise<string[]> {
  const breaches: string[] = [];
  const rows = await query<{ follower: string; followed: string }>(
    'select follower_id as follower, followed_id as followed from follows',
  );
  const index = new Map(people.map(({ id }, position) => [id, position]));
  const stored = rows.map(({ follower, followed }) => `${index.get(follower)}→${index.get(followed)}`).sort();
  const claimed = [...balance].filter(([, count]) => count === 1).map(([pair]) => pair);
  if (JSON.stringify(stored) !== JSON.stringify(claimed.sort()))
    breaches.push(`rows ${stored.join()} ≠ answers ${claimed.join()}`);
  if ([...balance.values()].some((count) => count !== 0 && count !== 1))
    breaches.push('a pair was made twice');

  for (const [position, person] of people.entries()) {
    const [me, followers, following] = await Promise.all(
      [`/user/${person.email}`, `/follower/${person.email}`, `/following/${person.email}`].map(async (path) =>
        (await api.call('GET', path, { token: person.token })).json(),
      ),
    );
    const followersByRows = stored.filter((pair) => pair.endsWith(`→${position}`)).length;
    const followingByRows = stored.filter((pair) => pair.startsWith(`${position}→`)).length;
    if (followers.length !== followersByRows || me.followerCount !== followersByRows) {
      breaches.push(
        `${person.name}: ${followersByRows} rows, ${followers.length} followers, count ${me.followerCount}`,
      );
    }
    if (following.length !== followingByRows || me.followingCount !== followingByRows) {
      breaches.push(
        `${person.name}: ${followingByRows} rows, ${following.length} following, count ${me.followingCount}`,
      );
    }
  }
  return breaches;
}

describe('follows under parallel calls', () => {
  test('any history of follows and unfollows › rows, lists, counts and responses agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        await query('delete from follows');
        const balance: Balance = new Map();
        for (const round of history) {
          const answers = await Promise.all(
            round.map(({ verb, by, whom }) =>
              api.call('PUT', `/${verb}/${people[whom]!.email}`, { token: people[by]!.token, body: {} }),
            ),
          );
          for (const [position, answer] of answers.entries()) {
            expect(answer.statusCode).toBe(200);
            const step = round[position]!;
            const change =
              answer.json<{ modifiedCount: number }>().modifiedCount * (step.verb === 'follow' ? 1 : -1);
            balance.set(pairOf(step), (balance.get(pairOf(step)) ?? 0) + change);
          }
          expect(await check(balance)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('control: reading first and writing afterwards, without the unique pair › the same check finds the breach', async () => {
    await query('delete from follows');
    await query('alter table follows drop constraint follows_follower_id_followed_id_pk');
    const [rahim, nadia] = people as [TestUser, TestUser];
    let stillLooking = 8;
    const allLooked = Promise.withResolvers<void>();
    const balance: Balance = new Map();
    await Promise.all(
      Array.from({ length: stillLooking }, async () => {
        const found = await query('select 1 from follows where follower_id = $1 and followed_id = $2', [
          rahim.id,
          nadia.id,
        ]);
        stillLooking -= 1;
        if (stillLooking === 0) allLooked.resolve();
        await allLooked.promise;
        if (found.length > 0) return;
        await query('insert into follows (follower_id, followed_id) values ($1, $2)', [rahim.id, nadia.id]);
        balance.set('0→1', (balance.get('0→1') ?? 0) + 1);
      }),
    );
    expect(await check(balance)).not.toEqual([]);
  });

  test('control: a row without its trigger › the same check finds the counts wrong', async () => {
    await query('delete from follows');
    await query('alter table follows disable trigger follows_counted');
    await query('insert into follows (follower_id, followed_id) values ($1, $2)', [
      people[0]!.id,
      people[1]!.id,
    ]);
    expect(await check(new Map([['0→1', 1]]))).toHaveLength(2);
  });
});
