import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createBid, createRequest } from '../../testing/open-requests.ts';
import { createPersonalisedTour, takePersonalisedTours, wishForm } from '../../testing/personalised-tours.ts';
import { createTour, tourForm } from '../../testing/tours.ts';
import { newId } from '../../platform/ids.ts';
import { createStory } from '../../testing/stories.ts';

/** Every path on which an agency sells, before and after it may no longer sell. */

let market: Market;
let admin: TestUser;

beforeAll(async () => {
  market = await openMarket();
  admin = await createUser(market.ghuri.services, { isAdmin: true });
});
afterAll(() => market.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { token }: TestUser,
  body?: object,
) => market.ghuri.call(method, path, { token, ...(body && { body }) });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'ok' : answer.json().code;
const idsIn = (list: { _id: string }[]) => list.map(({ _id }) => _id);

const ENDINGS = {
  suspended: async (owner: TestUser) => {
    const reporter = await createUser(market.ghuri.services);
    const story = await createStory(market.ghuri.services, owner);
    await call('POST', '/post-report', reporter, { reportedId: story });
    return call('PUT', `/all-reports/${story}`, admin, { action: 'suspend', note: 'Insults' });
  },
  stopped: (_owner: TestUser, agencyId: string) =>
    call('PUT', `/stop-agency/${agencyId}`, admin, { reason: 'Complaints' }),
  revoked: (_owner: TestUser, agencyId: string) =>
    call('PUT', `/revoke-agency/${agencyId}`, admin, { reason: 'The licence has run out' }),
  closed: (owner: TestUser) => call('PUT', '/close-agency', owner, { password: owner.password }),
};
/** The error for the owner who still tries to sell. */
const REFUSED = {
  suspended: 'account_suspended',
  stopped: 'sales_stopped',
  revoked: 'agency_not_verified',
  closed: 'sales_stopped',
};

/** An agency that sells on every path, to a traveller who is about to buy on each. */
async function createShop() {
  const { services } = market.ghuri;
  const [owner, nadia, booked] = await Promise.all([
    createUser(services, { name: 'Kamrul Hasan' }),
    createUser(services, { name: 'Nadia Islam' }),
    createUser(services, { name: 'Rafi Islam' }),
  ]);
  const agency = await createAgency(services, owner, { name: `Kestrel${newId().slice(0, 8)} Tours` });
  await takePersonalisedTours(services, owner);
  const tour = await createTour(services, agency);
  const quoted = await createPersonalisedTour(services, { traveller: nadia, agency }, { amount: 9_000 });
  const asked = await createPersonalisedTour(services, { traveller: nadia, agency });
  const won = await createRequest(services, nadia);
  await createBid(services, { requestId: won, agency }, { accepted: true });
  const open = await createRequest(services, nadia);
  const bid = await createBid(services, { requestId: open, agency });
  const unbid = await createRequest(services, nadia);
  await market.buy(booked, tour);
  return { owner, nadia, booked, agency, tour, quoted, asked, won, open, bid, unbid };
}
type Shop = Awaited<ReturnType<typeof createShop>>;

/** The response to the traveller on each path. */
async function buying({ nadia, agency, tour, quoted, won, open, bid }: Shop) {
  const { services } = market.ghuri;
  const stranger = await createUser(services);
  const found = (
    await call('GET', `/search?searchData=${agency.name.split(' ')[0]}&tab=agency`, stranger)
  ).json();
  return {
    listed: idsIn((await call('GET', '/upcomingTours?limit=100', stranger)).json().upComingTourData).includes(
      tour,
    ),
    suggested: idsIn((await call('GET', '/rightUpcomingTours', stranger)).json().upComingTourData).includes(
      tour,
    ),
    page: codeOf(await call('GET', `/upcoming-tours/${tour}`, stranger)),
    directory: idsIn((await call('GET', '/createAgency?limit=100', stranger)).json()).includes(agency.id),
    allAgencies: idsIn((await call('GET', '/all-agency?limit=100', stranger)).json()).includes(agency.id),
    profile: codeOf(await call('GET', `/agencyProfile/${agency.id}`, stranger)),
    searched: JSON.stringify(found).includes(agency.id),
    book: codeOf(await market.book(stranger, tour)),
    payQuote: codeOf(await call('POST', '/payment/personalize', nadia, { tour: quoted, ...FORM })),
    payBid: codeOf(await call('POST', '/payment/bid', nadia, { tour: won, ...FORM })),
    ask: codeOf(await call('POST', '/personalized-tours', stranger, await wishForm(services, agency))),
    bidShown: JSON.stringify((await call('GET', `/bid-tour/${open}`, nadia)).json().allBids).includes(bid),
    accept: codeOf(await call('PUT', `/approve-bid/${open}`, nadia, { timesUp: true, bid: { _id: bid } })),
  };
}

/** The response to the owner on each path. */
async function selling({ owner, asked, unbid }: Shop) {
  const { services } = market.ghuri;
  const bid = { _id: newId(), amount: 18_000, inclusions: [], hotelClass: 'budget', transport: 'bus' };
  return [
    codeOf(await call('POST', '/upcomingTours', owner, await tourForm(services, owner))),
    codeOf(await call('PUT', `/personalized-tours/${asked}`, owner, { status: true, amount: 7_000 })),
    codeOf(await call('PATCH', `/bid-tour/${unbid}`, owner, bid)),
  ];
}

describe('hole 15: an agency that may not sell sells nothing, on any path', () => {
  test('control: an agency that may sell › every path works', async () => {
    const shop = await createShop();
    expect(await selling(shop)).toEqual(['ok', 'ok', 'ok']);
    expect(await buying(shop)).toEqual({
      listed: true,
      suggested: expect.any(Boolean),
      page: 'ok',
      directory: true,
      allAgencies: true,
      profile: 'ok',
      searched: true,
      book: 'ok',
      payQuote: 'ok',
      payBid: 'ok',
      ask: 'ok',
      bidShown: true,
      accept: 'ok',
    });
  });

  test.each(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])(
    '%s › every path is refused',
    async (ending) => {
      const shop = await createShop();
      expect(codeOf(await ENDINGS[ending](shop.owner, shop.agency.id))).toBe('ok');
      expect(await selling(shop)).toEqual([REFUSED[ending], REFUSED[ending], REFUSED[ending]]);
      expect(await buying(shop)).toEqual({
        listed: false,
        suggested: false,
        page: 'not_found',
        directory: false,
        allAgencies: false,
        profile: 'not_found',
        searched: false,
        // Tours of an unverified agency are private.
        book: ending === 'revoked' ? 'not_found' : 'agency_not_selling',
        payQuote: 'agency_not_selling',
        payBid: 'agency_not_selling',
        ask: 'not_found',
        bidShown: false,
        accept: 'agency_not_selling',
      });
      // Travellers who paid still see what they bought and the agency's contact; the badge is gone.
      const page = (await call('GET', `/upcoming-tours/${shop.tour}`, shop.booked)).json();
      expect(page).toMatchObject({ _id: shop.tour, onSale: false });
      const profile = (await call('GET', `/agencyProfile/${shop.agency.id}`, shop.booked)).json();
      expect(profile).toMatchObject({ agencyPhone: '01712 345678', verified: false });
    },
  );

  test.each(Object.keys(ENDINGS) as (keyof typeof ENDINGS)[])(
    '%s while three pay › money that arrives later is refunded, and no seat is kept',
    async (ending) => {
      const shop = await createShop();
      const { nadia, tour, quoted, won } = shop;
      const attempts = [
        await startedAttempt(market, await market.book(nadia, tour, { persons: 2 })),
        await startedAttempt(
          market,
          await call('POST', '/payment/personalize', nadia, { tour: quoted, ...FORM }),
        ),
        await startedAttempt(market, await call('POST', '/payment/bid', nadia, { tour: won, ...FORM })),
      ];
      expect(await market.taken(tour)).toBe(3);
      await ENDINGS[ending](shop.owner, shop.agency.id);
      expect(await market.taken(tour)).toBe(1);
      for (const { settle } of attempts) await settle();
      for (const { bookingId } of attempts)
        expect((await market.bookingOf(bookingId)).state).toMatch(/^refund/);
      expect(await market.taken(tour)).toBe(1);
    },
  );

  test('a live hold while the agency no longer sells › its money is refunded and its seats are free', async () => {
    const shop = await createShop();
    const attempt = await startedAttempt(market, await market.book(shop.nadia, shop.tour, { persons: 2 }));
    // As left by a suspension between two steps: the hold was not ended.
    await market.ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'Insults' where id = $1`,
      [shop.owner.id],
    );
    await attempt.settle();
    expect((await market.bookingOf(attempt.bookingId)).state).toMatch(/^refund/);
    expect(await market.taken(shop.tour)).toBe(1);
  });

  test('paying continues from a hold › refused once the agency no longer sells', async () => {
    const shop = await createShop();
    await market.book(shop.nadia, shop.tour);
    await market.ghuri.services.database.pool.query(
      `update agencies set stopped_at = app_now(), stop_reason = 'Complaints' where id = $1`,
      [shop.agency.id],
    );
    expect(codeOf(await market.book(shop.nadia, shop.tour))).toBe('agency_not_selling');
  });

  test('suspension and stop lifted, approved again › sells as before', async () => {
    const shop = await createShop();
    const { pool } = market.ghuri.services.database;
    const sells = async () =>
      (await pool.query('select sells from agencies where id = $1', [shop.agency.id])).rows[0].sells;
    await ENDINGS.stopped(shop.owner, shop.agency.id);
    await pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'Insults' where id = $1`,
      [shop.owner.id],
    );
    await call('PUT', `/lift-agency-stop/${shop.agency.id}`, admin, { reason: 'Cleared up' });
    expect(await sells()).toBe(false);
    await pool.query('update users set suspended_at = null, suspension_reason = null where id = $1', [
      shop.owner.id,
    ]);
    expect(await sells()).toBe(true);
    await ENDINGS.revoked(shop.owner, shop.agency.id);
    expect(await sells()).toBe(false);
    await call('POST', `/agency-papers/${shop.agency.id}`, admin, { reason: 'Approving again' });
    expect(codeOf(await call('PUT', `/approve-agency/${shop.agency.id}`, admin, { status: true }))).toBe(
      'ok',
    );
    expect(await sells()).toBe(true);
    expect(codeOf(await market.book(await createUser(market.ghuri.services), shop.tour))).toBe('ok');
  });

  test('control: without the trigger that keeps `sells` › a stopped agency still sells', async () => {
    const { pool } = market.ghuri.services.database;
    const shop = await createShop();
    await pool.query('alter table agencies disable trigger agencies_keep_sells');
    await ENDINGS.stopped(shop.owner, shop.agency.id);
    const answer = await market.book(await createUser(market.ghuri.services), shop.tour);
    await pool.query('alter table agencies enable trigger agencies_keep_sells');
    expect(codeOf(answer)).toBe('ok');
  });

  test('stopped at the moment of 8 bookings › earlier ones are ended holds, later ones are refused', async () => {
    const { services } = market.ghuri;
    const shop = await createShop();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => createUser(services)));
    const [stop, ...answers] = await Promise.all([
      ENDINGS.stopped(shop.owner, shop.agency.id),
      ...crowd.map((person) => market.book(person, shop.tour)),
    ]);
    expect(codeOf(stop)).toBe('ok');
    for (const answer of answers) expect(['ok', 'agency_not_selling']).toContain(codeOf(answer));
    expect(await market.taken(shop.tour)).toBe(1);
  });
});
