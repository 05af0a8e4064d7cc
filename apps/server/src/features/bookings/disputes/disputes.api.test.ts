import type { Dispute, DisputeSummary } from '@ghuri/contract/disputes';
import { ANSWER_MS, EVIDENCE_KEPT_MS } from '@ghuri/domain/disputes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { pass } from '../../../testing/checkout-steps.ts';
import { ANSWER, COMPLAINT, UNTIL_END, disputeCalls, startedTrip } from '../../../testing/disputes.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { createPayee } from '../../../testing/payouts.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { deleteOldEvidence, followDisputes } from './dispute-jobs.ts';

const DAY = 86_400_000;

let market: Market;
let calls: ReturnType<typeof disputeCalls>;
let nadia: TestUser;
let admin: TestUser;
beforeAll(async () => {
  market = await openMarket();
  calls = disputeCalls(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  // Cases and emails of other tests would be followed and counted, too.
  await query(`update disputes set state = 'withdrawn', ended_at = app_now() where ended_at is null`);
  await query('delete from mails');
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  admin = await createUser(market.ghuri.services, { name: 'Salma Akter', isAdmin: true });
  await wait(0);
});

const call: Market['ghuri']['call'] = (...ask) => market.ghuri.call(...ask);
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows as Record<string, unknown>[];
/** Time passes; the three sign in again. */
const wait = (milliseconds: number) =>
  pass(market, milliseconds, [nadia, admin, market.owner], { jobs: false });
const started = () => startedTrip(market, nadia, [admin, market.owner]);
/** `pictures`: how many. */
const opened = async ({ pictures = 0 } = {}) => {
  const bookingId = await started();
  const body = { pictures: await Promise.all(Array.from({ length: pictures }, () => calls.upload(nadia))) };
  const { disputeId } = (await calls.open(nadia, bookingId, body)).json<{ disputeId: string }>();
  return { bookingId, id: disputeId };
};
const shown = async (by: TestUser, id: string) => (await calls.read(by, id)).json<Dispute>();
const audit = (bookingId: string) =>
  query('select action, actor_name, note from audit_log where subject_id = $1 order by happened_at, id', [
    bookingId,
  ]);
const kinds = async ({ email }: TestUser) =>
  (await mailsTo(market.ghuri.services, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('dispute-'));
const notified = async ({ id }: TestUser) =>
  (
    await query(
      `select kind from notifications where user_id = $1 and kind like 'dispute%' order by happened_at, id`,
      [id],
    )
  ).map(({ kind }) => kind);

describe('POST /bookings/:id/dispute', () => {
  test('a case with pictures › kept, the money held, both sides get an email, the owner a notification', async () => {
    const bookingId = await started();
    const pictures = [await calls.upload(nadia), await calls.upload(nadia)];
    const answer = await calls.open(nadia, bookingId, { pictures });
    expect(answer.statusCode).toBe(200);
    const { disputeId: id } = answer.json<{ disputeId: string }>();
    const seen = await shown(nadia, id);
    expect(seen).toMatchObject({
      ...COMPLAINT,
      state: 'agency',
      role: 'traveller',
      decideBy: null,
      answer: null,
      decision: null,
      paidOut: null,
      booking: { _id: bookingId, paid: 5_000 },
      agency: { name: market.agency.name },
    });
    expect(Date.parse(seen.answerBy) - Date.parse(seen.openedAt)).toBe(ANSWER_MS);
    expect(seen.pictures.map(({ by }) => by)).toEqual(['traveller', 'traveller']);
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', held_reason: 'dispute' });
    expect(await audit(bookingId)).toEqual([
      { action: 'dispute_opened', actor_name: nadia.name, note: 'not_as_promised' },
    ]);
    expect(await kinds(nadia)).toEqual(['dispute-opened-traveller']);
    expect((await kinds(market.owner))[0]).toBe('dispute-opened-agency');
    expect((await notified(market.owner)).at(-1)).toBe('dispute_opened');
    expect(await notified(nadia)).toEqual([]);
    const booking = (await call('GET', `/bookings/${bookingId}`, { token: nadia.token })).json();
    expect(booking).toMatchObject({ dispute: { _id: id, state: 'agency' }, canDispute: false });
  });

  test('before the trip › 409; at its start › the booking says so; 7 days after its end › 409', async () => {
    const bookingId = await market.buy(nadia, await market.sell());
    expect((await calls.open(nadia, bookingId)).json()).toMatchObject({ code: 'dispute_too_early' });
    const canDispute = async () =>
      (await call('GET', `/bookings/${bookingId}`, { token: nadia.token })).json().canDispute;
    expect(await canDispute()).toBe(false);
    await wait(UNTIL_END);
    expect(await canDispute()).toBe(true);
    await wait(7 * DAY);
    expect(await canDispute()).toBe(false);
    expect((await calls.open(nadia, bookingId)).json()).toMatchObject({ code: 'dispute_too_late' });
    expect(await query('select id from disputes where booking_id = $1', [bookingId])).toEqual([]);
  });

  test('a second one, also at once, also after the first was withdrawn › 409', async () => {
    const bookingId = await started();
    const answers = await Promise.all([1, 2, 3].map(() => calls.open(nadia, bookingId)));
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    const { disputeId } = answers.find(({ statusCode }) => statusCode === 200)!.json<{ disputeId: string }>();
    await calls.withdraw(nadia, disputeId);
    expect((await calls.open(nadia, bookingId)).json()).toMatchObject({ code: 'dispute_exists' });
    expect(await kinds(nadia)).toEqual(['dispute-withdrawn-traveller', 'dispute-opened-traveller']);
  });

  test('a part without a sum, more than was paid, without words › 400 at the field; nothing is kept', async () => {
    const bookingId = await started();
    const problem = async (body: object) => (await calls.open(nadia, bookingId, body)).json().errors?.[0];
    expect(await problem({ wishAmount: null })).toEqual({ path: 'wishAmount', code: 'required' });
    expect(await problem({ wishAmount: 5_001 })).toEqual({ path: 'wishAmount', code: 'out_of_range' });
    expect(await problem({ text: '  ' })).toEqual({ path: 'text', code: 'required' });
    expect(await problem({ pictures: Array(7).fill('/media/x/480.webp') })).toEqual({
      path: 'pictures',
      code: 'too_many',
    });
    const foreign = await calls.upload(admin);
    expect(await problem({ pictures: [foreign] })).toEqual({ path: 'pictures.0', code: 'not_your_upload' });
    expect(await market.bookingOf(bookingId)).toMatchObject({ held_reason: null });
  });

  test('the booking of another, a cancelled one › refused', async () => {
    const bookingId = await started();
    expect((await calls.open(admin, bookingId)).statusCode).toBe(404);
    expect((await calls.open(market.owner, bookingId)).statusCode).toBe(404);
    const cancelled = await market.buy(nadia, await market.sell());
    await call('PUT', `/bookings/${cancelled}/cancel`, { token: nadia.token, body: { refund: 5_000 } });
    await wait(UNTIL_END);
    expect((await calls.open(nadia, cancelled)).json()).toMatchObject({ code: 'not_disputable' });
  });
});

describe('who reads a case and its pictures', () => {
  test('traveller, owner, admin › the same case in their role; others › 404', async () => {
    const { id } = await opened({ pictures: 1 });
    const stranger = await createUser(market.ghuri.services);
    const picture = (await shown(nadia, id)).pictures[0]!._id;
    for (const [by, role] of [
      [nadia, 'traveller'],
      [market.owner, 'agency'],
      [admin, 'admin'],
    ] as const) {
      expect(await shown(by, id)).toMatchObject({ role, text: COMPLAINT.text });
      const { picture: url } = (await calls.picture(by, id, picture)).json<{ picture: string }>();
      expect(url).toMatch(/^data:image\/webp;base64,/);
    }
    expect((await calls.read(stranger, id)).statusCode).toBe(404);
    expect((await calls.picture(stranger, id, picture)).statusCode).toBe(404);
    // A picture is read through its own case only.
    const other = await opened();
    expect((await calls.picture(nadia, other.id, picture)).statusCode).toBe(404);
  });

  test('pictures › encrypted in the database, and no longer an upload', async () => {
    const bookingId = await started();
    const url = await calls.upload(nadia);
    const { disputeId: id } = (await calls.open(nadia, bookingId, { pictures: [url] })).json();
    const [row] = await query('select picture from dispute_pictures where dispute_id = $1', [id]);
    expect((row!['picture'] as Buffer).includes('WEBP')).toBe(false);
    expect((await market.ghuri.app.inject({ url })).statusCode).toBe(404);
  });

  test('90 days after the end › pictures are deleted, words stay; audited', async () => {
    const { id, bookingId } = await opened({ pictures: 1 });
    await calls.withdraw(nadia, id);
    await wait(EVIDENCE_KEPT_MS - DAY);
    await deleteOldEvidence(market.ghuri.services);
    expect((await shown(nadia, id)).pictures).toHaveLength(1);
    await wait(DAY);
    await deleteOldEvidence(market.ghuri.services);
    expect(await shown(nadia, id)).toMatchObject({ pictures: [], text: COMPLAINT.text });
    expect((await audit(bookingId)).at(-1)).toEqual({
      action: 'dispute_pictures_deleted',
      actor_name: null,
      note: '1',
    });
  });
});

describe('the agency answers', () => {
  test('in time › both get an email, the traveller a notification, and an admin decides', async () => {
    const { id, bookingId } = await opened();
    const pictures = [await calls.upload(market.owner)];
    expect((await calls.answer(market.owner, id, { pictures })).statusCode).toBe(200);
    const seen = await shown(nadia, id);
    expect(seen).toMatchObject({
      state: 'admin',
      answer: { text: ANSWER.text },
      decideBy: expect.any(String),
    });
    expect(seen.pictures.map(({ by }) => by)).toEqual(['agency']);
    expect((await kinds(nadia))[0]).toBe('dispute-answered-traveller');
    expect((await kinds(market.owner))[0]).toBe('dispute-answered-agency');
    expect(await notified(nadia)).toEqual(['dispute_answered']);
    expect((await audit(bookingId)).map(({ action }) => action)).toEqual([
      'dispute_opened',
      'dispute_answered',
    ]);
    expect((await calls.answer(market.owner, id)).json()).toMatchObject({ code: 'dispute_answered' });
  });

  test('by the traveller, an admin, the owner of another agency › refused', async () => {
    const { id } = await opened();
    for (const by of [nadia, admin]) expect((await calls.answer(by, id)).statusCode).toBe(403);
    const { owner } = await otherAgency();
    expect((await calls.answer(owner, id)).statusCode).toBe(404);
  });

  test('a day before the end › the owner gets one email and one notification', async () => {
    const { id } = await opened();
    await wait(ANSWER_MS - DAY - 1_000);
    await followDisputes(market.ghuri.services);
    expect((await kinds(market.owner))[0]).toBe('dispute-opened-agency');
    await wait(2_000);
    await followDisputes(market.ghuri.services);
    await followDisputes(market.ghuri.services);
    expect((await kinds(market.owner)).slice(0, 2)).toEqual([
      'dispute-answer-due-agency',
      'dispute-opened-agency',
    ]);
    expect(await shown(market.owner, id)).toMatchObject({ state: 'agency' });
  });

  test('not in time › an admin decides, also before the job ran; the job notifies and mails both, once', async () => {
    const { id, bookingId } = await opened();
    await wait(ANSWER_MS);
    expect(await shown(admin, id)).toMatchObject({ state: 'admin', decideBy: expect.any(String) });
    expect((await calls.answer(market.owner, id)).json()).toMatchObject({ code: 'dispute_answer_late' });
    await followDisputes(market.ghuri.services);
    await followDisputes(market.ghuri.services);
    expect((await kinds(nadia))[0]).toBe('dispute-unanswered-traveller');
    expect((await kinds(market.owner)).filter((kind) => kind === 'dispute-unanswered-agency').length).toBe(1);
    expect(await notified(nadia)).toEqual(['dispute_unanswered']);
    expect((await audit(bookingId)).at(-1)).toMatchObject({ action: 'dispute_unanswered', actor_name: null });
    expect((await calls.decide(admin, id, { outcome: 'none' })).statusCode).toBe(200);
  });
});

const otherAgency = () => createPayee(market);

describe('PUT /disputes/:id/withdraw', () => {
  test('before or after the answer › ended for good, both get an email', async () => {
    for (const answered of [false, true]) {
      const { id, bookingId } = await opened();
      if (answered) await calls.answer(market.owner, id);
      expect((await calls.withdraw(nadia, id)).statusCode).toBe(200);
      expect(await shown(nadia, id)).toMatchObject({ state: 'withdrawn', outcome: null, refund: 0 });
      expect((await kinds(nadia))[0]).toBe('dispute-withdrawn-traveller');
      expect((await kinds(market.owner))[0]).toBe('dispute-withdrawn-agency');
      expect(await market.bookingOf(bookingId)).toMatchObject({ held_reason: null });
      expect((await audit(bookingId)).at(-1)).toMatchObject({ action: 'dispute_withdrawn' });
      for (const again of [
        await calls.withdraw(nadia, id),
        await calls.answer(market.owner, id),
        await calls.decide(admin, id, { outcome: 'full' }),
      ])
        expect(again.json()).toMatchObject({ code: 'dispute_ended' });
    }
  });

  test('by the owner, an admin, a stranger › 404', async () => {
    const { id } = await opened();
    const stranger = await createUser(market.ghuri.services);
    for (const by of [market.owner, admin, stranger])
      expect((await calls.withdraw(by, id)).statusCode).toBe(404);
  });
});

describe('PUT /disputes/:id/decide', () => {
  test('while the agency may answer › 409', async () => {
    const { id } = await opened();
    expect((await calls.decide(admin, id, { outcome: 'full' })).json()).toMatchObject({
      code: 'dispute_waits',
    });
  });

  test('decided › both get an email with the reason, a notification without the name of the admin; audited', async () => {
    const { id, bookingId } = await opened();
    await calls.answer(market.owner, id);
    const body = { outcome: 'part', amount: 2_500, reason: 'The pictures show the floor' };
    expect((await calls.decide(admin, id, body)).statusCode).toBe(200);
    for (const by of [nadia, market.owner]) {
      expect(await shown(by, id)).toMatchObject({
        state: 'decided',
        outcome: 'part',
        refund: 2_500,
        decision: { reason: body.reason, by: null },
        booking: { paid: 2_500 },
      });
      const [mail] = await mailsTo(market.ghuri.services, by.email);
      expect(mail!.kind).toMatch(/^dispute-decided-/);
      expect(mail!.text).toContain(body.reason);
      expect(mail!.text).toContain('৳2,500');
      expect((await notified(by)).at(-1)).toBe('dispute_decided');
    }
    expect((await shown(admin, id)).decision).toEqual({ reason: body.reason, by: admin.name });
    expect((await audit(bookingId)).at(-1)).toEqual({
      action: 'dispute_decided',
      actor_name: admin.name,
      note: `part, ৳2,500: ${body.reason}`,
    });
  });

  test('by the traveller, the owner, another traveller › 403; by a party who is an admin › own_case', async () => {
    const { id } = await opened();
    await calls.answer(market.owner, id);
    for (const by of [nadia, market.owner])
      expect((await calls.decide(by, id, { outcome: 'full' })).statusCode).toBe(403);
    await query('update users set is_admin = true where id = any($1)', [[market.owner.id, nadia.id]]);
    for (const by of [nadia, market.owner]) {
      Object.assign(by, await openSession(market.ghuri.services, by));
      expect((await calls.decide(by, id, { outcome: 'full' })).json()).toMatchObject({ code: 'own_case' });
      expect(await shown(by, id)).toMatchObject({ ownCase: true });
    }
    await query('update users set is_admin = false where id = any($1)', [[market.owner.id, nadia.id]]);
    expect(await shown(admin, id)).toMatchObject({ state: 'admin', ownCase: false });
  });

  test('without a reason, without a sum, nothing, all or more as a part › 400 at the field', async () => {
    const { id } = await opened();
    await calls.answer(market.owner, id);
    const problem = async (body: object) => (await calls.decide(admin, id, body)).json().errors?.[0];
    expect(await problem({ outcome: 'none', reason: ' ' })).toEqual({ path: 'reason', code: 'required' });
    expect(await problem({ outcome: 'part' })).toEqual({ path: 'amount', code: 'required' });
    for (const amount of [5_000, 5_001, 9_999_999])
      expect(await problem({ outcome: 'part', amount })).toEqual({ path: 'amount', code: 'out_of_range' });
    expect(await shown(admin, id)).toMatchObject({ state: 'admin', refund: 0 });
  });
});

describe('lists', () => {
  test('the queue of admins › due first, in pages; of an agency › its own only', async () => {
    const ids = [];
    for (const _case of [1, 2, 3]) ids.push((await opened()).id);
    const list = async (by: TestUser, path: string) =>
      (await call('GET', path, { token: by.token })).json<DisputeSummary[]>().map(({ _id }) => _id);
    // Each trip started days after the one before: the first cases have no answer.
    expect(await list(admin, '/all-disputes?state=agency')).toEqual(ids);
    await followDisputes(market.ghuri.services);
    expect(await list(admin, '/all-disputes')).toEqual(ids.slice(0, 2));
    const first = await call('GET', '/all-disputes?limit=1', { token: admin.token });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!;
    const url = new URL(next, 'http://localhost');
    expect(await list(admin, `${url.pathname.replace('/api', '')}${url.search}`)).toEqual([ids[1]]);
    expect(await list(market.owner, '/agency-disputes')).toEqual(ids.toReversed());
    await calls.withdraw(nadia, ids[2]!);
    expect((await list(admin, '/all-disputes?state=ended'))[0]).toBe(ids[2]);
    expect((await list(market.owner, '/agency-disputes?state=ended'))[0]).toBe(ids[2]);
    const { owner } = await otherAgency();
    expect(await list(owner, '/agency-disputes')).toEqual([]);
  });
});
