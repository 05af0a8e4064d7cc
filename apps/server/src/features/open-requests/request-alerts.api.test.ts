import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import type { AgencyOverrides } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { UserOverrides, TestUser } from '../../testing/factories.ts';
import { createBid, requestForm } from '../../testing/open-requests.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import { alertAgencies, mailNewRequests } from './alert-agencies.ts';

const MINUTE = 60_000;

let ghuri: TestApp;
let nadia: TestUser;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia Islam' });
});

async function agencyIn(district: string, agency: AgencyOverrides = {}, owner: UserOverrides = {}) {
  const person = await createUser(ghuri.services, owner);
  return { ...person, agency: await createAgency(ghuri.services, person, { district, ...agency }) };
}
/** A new session each time: the clock moves. */
const as = async (person: TestUser) => ({ token: (await openSession(ghuri.services, person)).token });
async function ask(overrides = {}, by = nadia): Promise<string> {
  const body = await requestForm(ghuri.services, overrides);
  const answer = await ghuri.call('POST', '/request-tour', { ...(await as(by)), body });
  await ghuri.runJobs();
  return answer.json().insertedId;
}
const mails = ({ email }: TestUser) => mailsTo(ghuri.services, email, 'new-requests');
const notifications = async (person: TestUser) =>
  (await ghuri.call('GET', '/notifications', await as(person)))
    .json<{ kind: string; link: string; excerpt: string; actor: unknown }[]>()
    .filter(({ kind }) => kind === 'request_opened');
const count = async (person: TestUser) =>
  (await ghuri.call('GET', '/bid-tour/count', await as(person))).json().open as number;

describe('hole 25: a new open request notifies agencies', () => {
  test('at home in the district, or with tours there › notification and email at once; others get nothing', async () => {
    const home = await agencyIn('Bandarban');
    const tours = await agencyIn('Dhaka', {}, { language: 'bn' });
    await createTour(ghuri.services, tours.agency, { location: 'Nilgiri, Bandarban' });
    const far = await agencyIn('Khulna');
    const request = await ask({ district: 'Bandarban', location: 'Nilgiri' });
    for (const told of [home, tours])
      expect(await notifications(told)).toEqual([
        expect.objectContaining({ link: '/bid-for-tour', excerpt: 'Nilgiri', actor: null }),
      ]);
    const [mail] = await mails(home);
    expect(mail?.subject).toBe('New tour request: Bandarban');
    expect(mail?.text).toMatch(/Nilgiri: 4 people, 3 days\. Bid by \d+:\d\d\s[ap]m\./);
    expect(mail?.text).toContain('/bid-for-tour');
    expect(mail?.text).not.toContain('Nila Rahman');
    expect(mail?.text).not.toContain('01712345678');
    expect((await mails(tours))[0]?.subject).toBe('নতুন ট্যুরের অনুরোধ: Bandarban');
    expect(await notifications(far)).toEqual([]);
    expect(await mails(far)).toEqual([]);
    // The number on the screen is true.
    const [own] = (await ghuri.call('GET', `/requested-tour/${nadia.email}`, await as(nadia))).json();
    expect(own).toMatchObject({ _id: request, agenciesNotified: 2 });
  });

  test('the job is run again, and by two servers at once › one notification and one email each', async () => {
    const home = await agencyIn('Rangpur');
    const requestId = await ask({ district: 'Rangpur', location: 'Tista' });
    const again = () => alertAgencies(ghuri.services, { requestId, place: 'Tista' });
    await Promise.all([again(), again()]);
    await Promise.all([mailNewRequests(ghuri.services), mailNewRequests(ghuri.services)]);
    expect(await notifications(home)).toHaveLength(1);
    expect(await mails(home)).toHaveLength(1);
  });

  test('several within a quarter of an hour › the first at once, the rest in one email; what is over or bid on is left out', async () => {
    const home = await agencyIn('Barguna');
    await ask({ district: 'Barguna', location: 'First' });
    expect(await mails(home)).toHaveLength(1);
    for (const location of ['Second', 'Third']) await ask({ district: 'Barguna', location });
    const bidOn = await ask({ district: 'Barguna', location: 'Fourth' });
    await createBid(ghuri.services, { requestId: bidOn, agency: home.agency });
    expect(await mails(home)).toHaveLength(1);
    await ghuri.moveClock(15 * MINUTE);
    await ghuri.runJobs();
    await mailNewRequests(ghuri.services);
    const [bundle, ...earlier] = await mails(home);
    expect(earlier).toHaveLength(1);
    expect(bundle?.subject).toBe('2 new tour requests');
    for (const place of ['Second', 'Third']) expect(bundle?.text).toContain(`${place}: 4 people`);
    for (const place of ['First', 'Fourth']) expect(bundle?.text).not.toContain(place);
  });

  test('nobody serves the district › every agency that may bid is notified', async () => {
    const far = await agencyIn('Khulna');
    const unverified = await agencyIn('Khulna', { verified: false });
    await ask({ district: 'Meherpur', location: 'Mujibnagar' });
    expect(await notifications(far)).toHaveLength(1);
    expect(await notifications(unverified)).toEqual([]);
  });

  test('unverified, suspended, blocked either way, the requester’s own › nothing', async () => {
    const { pool } = ghuri.services.database;
    const told = await agencyIn('Feni');
    const unverified = await agencyIn('Feni', { verified: false });
    const suspended = await agencyIn('Feni');
    const blocker = await agencyIn('Feni');
    const blocked = await agencyIn('Feni');
    await createAgency(ghuri.services, nadia, { district: 'Feni' });
    await pool.query(`update users set suspended_at = app_now(), suspension_reason = 'x' where id = $1`, [
      suspended.id,
    ]);
    await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2), ($2, $3)', [
      blocker.id,
      nadia.id,
      blocked.id,
    ]);
    await ask({ district: 'Feni', location: 'Sonagazi' });
    expect(await mails(told)).toHaveLength(1);
    for (const other of [unverified, suspended, blocker, blocked, nadia]) {
      expect(await mails(other)).toEqual([]);
      const { rowCount } = await pool.query(
        `select from notifications where user_id = $1 and kind = 'request_opened'`,
        [other.id],
      );
      expect(rowCount).toBe(0);
    }
  });

  test('email turned off, notification turned off › each holds by itself', async () => {
    const noMail = await agencyIn('Bhola');
    const noApp = await agencyIn('Bhola');
    const choose = async (person: TestUser, body: object) =>
      ghuri.call('PUT', '/notifications/preferences', {
        ...(await as(person)),
        body: { kind: 'request_opened', inApp: true, mailDigest: false, mailNow: true, ...body },
      });
    await choose(noMail, { mailNow: false });
    await choose(noApp, { inApp: false });
    const chosen = (await ghuri.call('GET', '/notifications/preferences', await as(noMail))).json<
      { kind: string; mailNow?: boolean }[]
    >();
    expect(chosen.find(({ kind }) => kind === 'request_opened')?.mailNow).toBe(false);
    expect(chosen.find(({ kind }) => kind === 'followed')).not.toHaveProperty('mailNow');
    await ask({ district: 'Bhola', location: 'Char Kukri' });
    expect([await mails(noMail), await notifications(noMail)].map(({ length }) => length)).toEqual([0, 1]);
    expect([await mails(noApp), await notifications(noApp)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test('the count beside Bid For Tour › open requests of others without an own bid', async () => {
    const home = await agencyIn('Gazipur');
    const before = await count(home);
    const first = await ask({ district: 'Gazipur' });
    await ask({ district: 'Gazipur' });
    expect(await count(home)).toBe(before + 2);
    await createBid(ghuri.services, { requestId: first, agency: home.agency });
    expect(await count(home)).toBe(before + 1);
    await ghuri.moveClock(90 * MINUTE);
    expect(await count(home)).toBe(0);
  });
});
