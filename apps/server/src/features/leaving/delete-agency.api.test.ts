import type { AgencyMoneyShown } from '@ghuri/contract/leaving';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { moved, refundAll } from '../../testing/checkout-steps.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { whileLocked } from '../../testing/lock-queue.ts';
import { createTour } from '../../testing/tours.ts';
import { openTill } from '../../testing/waiting-money.ts';
import type { Till } from '../../testing/waiting-money.ts';
import { settle } from '../bookings/settlement/settle.ts';

const DAY = 86_400_000;
const HOLD = 15 * 60_000;

let till: Till;
let owner: TestUser;
let nadia: TestUser;
let agencyId: string;
let tour: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.market.close());
beforeEach(async () => {
  const { services } = till.market.ghuri;
  owner = await createUser(services, { name: 'Rafiq Uddin' });
  nadia = await createUser(services, { name: 'Nadia Islam' });
  ({ id: agencyId } = await createAgency(services, owner));
  tour = await createTour(services, { id: agencyId }, { cost: 5_000 });
});

const call = async (method: 'GET' | 'DELETE', path: string, body?: object) =>
  till.market.ghuri.call(method, path, {
    token: (await openSession(till.market.ghuri.services, owner)).token,
    ...(body && { body }),
  });
const withPassword = () => ({ password: owner.password });
/** The three ways to delete an agency, each with the password. */
const WAYS = {
  'DELETE /deleteAgency': () => call('DELETE', `/deleteAgency/${owner.email}`, withPassword()),
  'DELETE /createAgency': () => call('DELETE', `/createAgency/${agencyId}`, withPassword()),
  'DELETE /account': () => call('DELETE', '/account', withPassword()),
};
const shown = async () => (await call('GET', '/agency-deletion')).json<AgencyMoneyShown>();
const isThere = async () =>
  (await till.rows('select 1 from agencies where id = $1', [agencyId])).length === 1;
const cancelTour = async () => {
  const { token } = await openSession(till.market.ghuri.services, owner);
  await till.market.ghuri.call('PUT', `/cancel-tour/${tour}`, { token, body: { reason: 'Storm' } });
  await till.market.ghuri.runJobs();
};
/** The result of the preview, and of each way to delete. */
async function refusals(): Promise<(string | null)[]> {
  const codes: (string | null)[] = [(await shown()).obstacle];
  for (const way of Object.values(WAYS)) {
    const answer = await way();
    codes.push(answer.statusCode === 409 ? answer.json<{ code: string }>().code : String(answer.statusCode));
  }
  return codes;
}
const four = (code: string) => Array<string>(4).fill(code);

describe('hole 4: an agency with open money cannot be deleted', () => {
  test('a user holds seats › agency_being_paid', async () => {
    await till.market.book(nadia, tour);
    expect(await refusals()).toEqual(four('agency_being_paid'));
  });

  test('a hold has ended without a result of the provider › agency_being_paid; it says expired › deleted', async () => {
    const { bookingId } = (await till.market.book(nadia, tour)).json<{ bookingId: string }>();
    const attempt = await till.market.attemptOf(bookingId);
    await till.rows(`update bookings set state = 'expired', hold_until = null where id = $1`, [bookingId]);
    await till.rows('update tours set taken = 0 where id = $1', [tour]);
    expect(await refusals()).toEqual(four('agency_being_paid'));
    await till.market.end(attempt, 'expire');
    await settle(till.market.ghuri.services, attempt);
    expect((await WAYS['DELETE /deleteAgency']()).json()).toMatchObject({ deletedCount: 1 });
  });

  test('a payment is under review › agency_being_paid, also after its hold was released', async () => {
    const { paymentId } = await till.pay(nadia, tour, { riskLevel: '1' }, true);
    expect(await refusals()).toEqual(four('agency_being_paid'));
    await till.decide(paymentId, 'return', {
      by: { ...till.admin, ...(await openSession(till.market.ghuri.services, till.admin)) },
    });
    expect(await refusals()).toEqual(four('agency_refunding'));
  });

  test('an upcoming paid trip › agency_owes; cancelled, refund running › agency_refunding; done › deleted', async () => {
    await till.market.buy(nadia, tour);
    expect(await refusals()).toEqual(four('agency_owes'));
    await cancelTour();
    expect(await refusals()).toEqual(four('agency_refunding'));
    await refundAll(till.market, []);
    expect(await shown()).toMatchObject({
      trips: 0,
      refunds: 0,
      payments: 0,
      disputes: 0,
      balance: 0,
      obstacle: null,
    });
    expect((await WAYS['DELETE /deleteAgency']()).json()).toMatchObject({ deletedCount: 1 });
    expect(await isThere()).toBe(false);
  });

  test('a refund that the provider refused › agency_refunding', async () => {
    await till.refuse(nadia, tour);
    expect(await refusals()).toEqual(four('agency_refunding'));
  });

  test('the trip is over, its money not paid out › agency_has_money, with the amount', async () => {
    await till.market.buy(nadia, tour);
    await till.market.ghuri.moveClock(30 * DAY);
    await till.market.ghuri.runJobs();
    expect(await shown()).toMatchObject({ balance: 5_000 });
    expect(await refusals()).toEqual(four('agency_has_money'));
  });

  test('a payment that waits for the agency’s lock while it is deleted › is refunded to the traveller', async () => {
    const { services } = till.market.ghuri;
    const { bookingId } = (await till.market.book(nadia, tour)).json<{ bookingId: string }>();
    const attempt = await till.market.attemptOf(bookingId);
    // The hold was released and the provider said "cancelled"; the traveller still pays in an old tab.
    await till.market.ghuri.call('PUT', `/bookings/${bookingId}/release`, nadia);
    await till.rows(`update payment_attempts set state = 'cancelled' where id = $1`, [attempt]);
    await till.market.end(attempt, 'pay');
    const changes = await moved(till.market, async () => {
      const [deleted] = (await whileLocked(services, 'agencies', agencyId, [
        WAYS['DELETE /deleteAgency'],
        () => settle(services, attempt),
      ])) as { statusCode: number }[];
      expect([200, 409]).toContain(deleted!.statusCode);
    });
    // Either the deletion saw the payment and was refused, or the payment found no agency: never a trip without an
    // agency.
    expect(changes).toEqual(
      (await isThere()) ? { provider: 5_000, agency: -5_000 } : { provider: 5_000, refunds_owed: -5_000 },
    );
  });

  test('deleted twice at the same moment › once, and the owner’s open pages follow once', async () => {
    const answers = (await whileLocked(till.market.ghuri.services, 'agencies', agencyId, [
      WAYS['DELETE /deleteAgency'],
      WAYS['DELETE /createAgency'],
    ])) as { json(): object }[];
    expect(answers.map((answer) => answer.json())).toMatchObject([{ deletedCount: 1 }, { deletedCount: 0 }]);
    expect(
      await till.rows(`select 1 from live_events where topic = $1 and type = $2`, [
        `user:${owner.id}`,
        'account-changed',
      ]),
    ).toHaveLength(1);
  });

  test('the own agency of a user without one › nothing to delete, no password needed', async () => {
    const { ghuri } = till.market;
    const { token } = await openSession(ghuri.services, nadia);
    const answer = await ghuri.call('DELETE', `/deleteAgency/${nadia.email}`, { token });
    expect(answer.json()).toEqual({ acknowledged: true, deletedCount: 0 });
  });

  test('control: no open money › each way deletes it', async () => {
    for (const [name, way] of Object.entries(WAYS)) {
      if (!(await isThere())) {
        const another = await createUser(till.market.ghuri.services);
        owner = another;
        ({ id: agencyId } = await createAgency(till.market.ghuri.services, another));
      }
      expect([name, (await way()).json()]).toMatchObject([name, { deletedCount: 1 }]);
      expect(await isThere()).toBe(false);
    }
  });
});

describe('hole 4: deleting an agency asks for the password', () => {
  const answerTo = async (body: object | undefined) => {
    const answers = [];
    for (const path of [`/deleteAgency/${owner.email}`, `/createAgency/${agencyId}`])
      answers.push(await call('DELETE', path, body));
    return answers.map((answer) => [answer.statusCode, answer.json().code]);
  };

  test('without one › 400 at the field; with a wrong one › 403; the agency stays', async () => {
    expect(await answerTo(undefined)).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ]);
    expect(await answerTo({})).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ]);
    expect(await answerTo({ password: 'not-mine' })).toEqual([
      [403, 'wrong_password'],
      [403, 'wrong_password'],
    ]);
    const missing = await call('DELETE', `/deleteAgency/${owner.email}`);
    expect(missing.json().errors).toEqual([{ path: 'password', code: 'required' }]);
    expect(await isThere()).toBe(true);
  });

  test('an account without a password › a recent sign-in works, an old one is refused', async () => {
    const { services } = till.market.ghuri;
    const google = await createUser(services, { password: null });
    await createAgency(services, google);
    const path = `/deleteAgency/${google.email}`;
    await till.market.ghuri.moveClock(HOLD);
    const { accessTokens, database } = services;
    const { rows } = await database.pool.query<{ now: Date }>('select app_now() as now');
    const { token } = await accessTokens.sign(google, rows[0]!.now);
    const old = await till.market.ghuri.call('DELETE', path, { token, body: {} });
    expect([old.statusCode, old.json()]).toMatchObject([403, { code: 'sign_in_again' }]);
    const fresh = await openSession(services, google);
    const done = await till.market.ghuri.call('DELETE', path, { token: fresh.token, body: {} });
    expect(done.json()).toMatchObject({ deletedCount: 1 });
  });
});
