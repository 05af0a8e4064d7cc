import { routes } from '@ghuri/contract/routes';
import type { Routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveReview } from '../../apps/server/src/features/reviews/reviews.writes.ts';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import type { Role } from '../../apps/server/src/testing/roles.ts';
import { createStory } from '../../apps/server/src/testing/stories.ts';
import { createPaidTrip } from '../../apps/server/src/testing/paid-trips.ts';
import { createCast } from '../cast.ts';
import type { Cast } from '../cast.ts';
import type { Ask } from './ask.ts';
import { addressOf, payloadOf } from './call-cell.ts';
import { everyAsk } from './every-ask.ts';

/** Makes every call of the contract as users who must not see the emails of others. */

const calls = Object.keys(routes);

/** Only without real mail; and the link of a mail, whose holder reads that mailbox. */
const NOT_WALKED = new Set(['GET /dev/mailbox', 'POST /auth/verify-email', 'GET /live']);
/** The specification gives an agency the contact data of users who ask, choose or pay it. */
const CONTACTS_OF_CUSTOMERS = new Set([
  'GET /personalized-tours/agency/:email',
  'GET /personalized-tours/:id',
  'GET /agency-revenue/:email',
  'GET /accepted-tour/:email',
  'GET /bid-tour/:id',
]);

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** Stories, comments, follows and a review between the users of a cast. */
async function socialise(cast: Cast): Promise<void> {
  const { services } = market.ghuri;
  const people = [await cast.traveller(), await cast.other(), await cast.stranger(), await cast.owner()];
  const call = (method: 'PUT' | 'PATCH', path: string, { token }: { token: string }, body: object) =>
    cast.arrange(method, path, { token, body });
  for (const author of people) {
    const story = await createStory(services, author);
    for (const other of people) {
      await call('PATCH', `/posts/${story}`, other, { comment: 'Beautiful' });
      if (other !== author) await call('PUT', `/follow/${author.email}`, other, {});
    }
  }
  const agency = await cast.agency();
  await createPaidTrip(services, { traveller: await cast.traveller(), agency });
  const reviewerId = (await cast.traveller()).id;
  await saveReview(services.database.db, { agencyId: agency.id, reviewerId, rating: 5, body: 'Good boats' });
}

async function bodyOf(cast: Cast, call: string, ask: Ask): Promise<string> {
  const token = await cast.token();
  const { payload, headers } = payloadOf(ask);
  const answer = await market.ghuri.app.inject({
    ...addressOf(call, ask),
    headers: { ...headers, ...ask.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  return answer.body + JSON.stringify(answer.headers);
}

/** Emails in a response that its reader must not see: all except their own and the public ones of agencies. */
async function leakedIn(body: string, ownEmail: string): Promise<string[]> {
  const { rows } = await market.ghuri.services.database.pool.query<{ email: string }>(
    'select email from users where not exists (select from agencies where user_id = users.id and verified)',
  );
  return rows.map(({ email }) => email).filter((email) => email !== ownEmail && body.includes(email));
}

describe('hole 27: nobody finds another user’s email', () => {
  test.each<Role>(['visitor', 'other traveller', 'verified owner'])(
    'every call, as %s › none but the own and those of agencies',
    async (role) => {
      const leaks: string[] = [];
      let answered = 0;
      for (const call of calls) {
        if (NOT_WALKED.has(call)) continue;
        if (role === 'verified owner' && CONTACTS_OF_CUSTOMERS.has(call)) continue;
        for (const [about, makeAsk] of Object.entries(everyAsk[call as keyof Routes] ?? {})) {
          const cast = createCast(market, role);
          const ask = await makeAsk(cast);
          const body = await bodyOf(cast, call, ask);
          if (!body.includes('"status":4')) answered += 1;
          const own = role === 'visitor' ? '' : (await cast.caller()).email;
          const found = await leakedIn(body, own);
          if (found.length > 0) leaks.push(`${call}, ${about}: ${found.join(' ')}`);
        }
      }
      expect(leaks).toEqual([]);
      expect(answered).toBeGreaterThan(10);
    },
    240_000,
  );

  test('feed, story, comments, profile, followers, following, search, reviews › aliases, and each leads to its user', async () => {
    const cast = createCast(market, 'other traveller');
    await socialise(cast);
    const [viewer, nusrat] = [await cast.other(), await cast.traveller()];
    const owner = await cast.owner();
    const get = async (path: string) => (await market.ghuri.call('GET', path, { token: viewer.token })).body;
    const pages = [
      '/posts?limit=100',
      '/posts?from=following&limit=100',
      `/posts/${nusrat.alias}`,
      `/user/${nusrat.email}`,
      `/user-profile/${nusrat.alias}`,
      `/follower/${nusrat.alias}`,
      `/following/${nusrat.alias}`,
      `/follower/${viewer.email}`,
      '/search?searchData=Nusrat',
      `/agency/reviews/${owner.email}`,
      `/agency-info/${owner.email}`,
    ];
    for (const page of pages) {
      const body = await get(page);
      expect([page, await leakedIn(body, viewer.email)]).toEqual([page, []]);
      // She is not one of her own followers.
      const named = !page.endsWith(nusrat.alias) || page.startsWith('/posts') || page.startsWith('/user');
      expect([page, body.includes(nusrat.alias)]).toEqual([page, named]);
    }
    const profile = JSON.parse(await get(`/user/${nusrat.email}`));
    expect(profile).toMatchObject({ userID: nusrat.id, email: nusrat.alias });
    const follow = await market.ghuri.call('PUT', `/unfollow/${profile.email}`, {
      token: viewer.token,
      body: { byFollowEmail: viewer.email, followingEmail: profile.email },
    });
    expect(follow.json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    const own = JSON.parse(await get(`/user-profile/${viewer.alias}`));
    expect(own).toMatchObject({ email: viewer.email });
  });
});
