import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { refundAll, startedAttempt } from '../../testing/checkout-steps.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createPersonalisedTour, takePersonalisedTours } from '../../testing/personalised-tours.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTour } from '../../testing/tours.ts';

const DAY = 86_400_000;

let market: Market;
let admin: TestUser;
let owner: TestUser;
let nadia: TestUser;
let mitu: TestUser;
let agency: { id: string; name: string };

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const { services } = market.ghuri;
  admin = await createUser(services, { name: 'Salma Begum', isAdmin: true });
  owner = await createUser(services, { name: 'Kamrul Hasan' });
  nadia = await createUser(services, { name: 'Nadia Islam' });
  mitu = await createUser(services, { name: 'Mitu', language: 'bn' });
  agency = await createAgency(services, owner, { name: 'Padma Voyages' });
  await takePersonalisedTours(services, owner);
});

const put = (path: string, { token }: TestUser, body: object) =>
  market.ghuri.call('PUT', path, { token, body });
const get = async (path: string, { token }: TestUser) =>
  (await market.ghuri.call('GET', path, { token })).json();
const stop = (cancelDepartures = false) =>
  put(`/stop-agency/${agency.id}`, admin, { reason: 'Three groups were left behind', cancelDepartures });
const query = async (text: string, values: unknown[] = []) =>
  (await market.ghuri.services.database.pool.query(text, values)).rows;
const audit = (subjectId: string) =>
  query('select action, note from audit_log where subject_id = $1 order by happened_at, id', [subjectId]);
const told = async (person: TestUser): Promise<{ kind: string; excerpt: string }[]> =>
  get('/notifications', person);
const inDays = async (days: number) => {
  const [{ now }] = (await query('select app_now() as now')) as [{ now: Date }];
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + days * DAY);
};
/** A paid personalised trip of Nadia. */
async function buyMadeTrip(): Promise<string> {
  const { services } = market.ghuri;
  const startsAt = await inDays(2);
  const tour = await createPersonalisedTour(
    services,
    { traveller: nadia, agency },
    { amount: 9_000, startsAt },
  );
  const answer = await market.ghuri.call('POST', '/payment/personalize', {
    token: nadia.token,
    body: { tour, ...FORM },
  });
  const attempt = await startedAttempt(market, answer);
  await attempt.settle();
  return attempt.bookingId;
}

describe('hole 15: an admin stops an agency', () => {
  test('stopped › audited; the owner and everyone with an upcoming trip are notified and mailed, once each', async () => {
    const tour = await createTour(market.ghuri.services, agency, { startsAt: await inDays(2) });
    await market.buy(nadia, tour, 2);
    await market.buy(mitu, tour);
    expect((await stop()).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    await market.ghuri.runJobs();
    // Running the job again mails nobody.
    await market.ghuri.services.agencyStopNews.enqueue(market.ghuri.services.database.db, {
      agencyId: agency.id,
    });
    await market.ghuri.runJobs();
    expect(await audit(agency.id)).toEqual([
      { action: 'agency_stopped', note: 'Three groups were left behind' },
    ]);
    const [mail, ...more] = await mailsTo(market.ghuri.services, nadia.email, 'booked-agency-stopped');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("We've stopped an agency you booked with");
    expect(mail!.text).toContain('Padma Voyages');
    expect(mail!.text).toContain('Tanguar Haor');
    expect(mail!.text).toContain('full refund');
    expect(mail!.text).toContain('/recent-event');
    // The admin's text to the owner is private.
    expect(mail!.text).not.toContain('left behind');
    const [banglaMail] = await mailsTo(market.ghuri.services, mitu.email, 'booked-agency-stopped');
    expect(banglaMail!.subject).toMatch(/\p{Script=Bengali}/u);
    expect(banglaMail!.text).toContain('পুরো টাকা ফেরত');
    expect((await told(nadia)).map(({ kind }) => kind)).toContain('booked_agency_stopped');
    const [toOwner] = await mailsTo(market.ghuri.services, owner.email, 'agency-stopped');
    expect(toOwner!.text).toContain('Three groups were left behind');
    expect((await told(owner)).map(({ kind }) => kind)).toContain('agency_stopped');
    const [own] = await get(`/createAgency?agencyEmail=${owner.email}`, owner);
    expect(own).toMatchObject({ verified: true, stopReason: 'Three groups were left behind' });
  });

  test('stopped twice, in parallel › once in the log and in mails', async () => {
    const answers = await Promise.all([stop(), stop(), stop()]);
    expect(answers.reduce((sum, answer) => sum + answer.json().modifiedCount, 0)).toBe(1);
    expect(await audit(agency.id)).toHaveLength(1);
    expect(await mailsTo(market.ghuri.services, owner.email, 'agency-stopped')).toHaveLength(1);
  });

  test('while stopped, two days before the trip › the booking shows and refunds everything; lifted › its step again', async () => {
    const tour = await createTour(market.ghuri.services, agency, { startsAt: await inDays(2) });
    const seat = await market.buy(nadia, tour, 2);
    const made = await buyMadeTrip();
    const shown = async (id: string) => {
      const { refundNow, agencyStopped } = await get(`/bookings/${id}`, nadia);
      return { refundNow, agencyStopped };
    };
    const cancel = (id: string, refund: number) => put(`/bookings/${id}/cancel`, nadia, { refund });
    expect(await shown(seat)).toEqual({ refundNow: 0, agencyStopped: false });
    await stop();
    expect(await shown(seat)).toEqual({ refundNow: 10_000, agencyStopped: true });
    // The refund shown on an older page is refused.
    expect((await cancel(seat, 0)).json().code).toBe('refund_changed');
    expect((await cancel(seat, 10_000)).statusCode).toBe(200);
    expect(await shown(made)).toEqual({ refundNow: 9_000, agencyStopped: true });
    await put(`/lift-agency-stop/${agency.id}`, admin, { reason: 'Cleared up' });
    expect(await shown(made)).toEqual({ refundNow: 0, agencyStopped: false });
    await refundAll(market, [nadia, admin]);
    expect(await market.bookingOf(seat)).toMatchObject({ state: 'refunded', refunded_paisa: '1000000' });
  });

  test('departures cancelled too › every traveller gets a full refund, also for personalised trips', async () => {
    const tour = await createTour(market.ghuri.services, agency, { startsAt: await inDays(2) });
    const seat = await market.buy(mitu, tour, 3);
    const made = await buyMadeTrip();
    await stop(true);
    await market.ghuri.runJobs();
    await refundAll(market, [admin, nadia, mitu, owner]);
    expect(await market.bookingOf(seat)).toMatchObject({ state: 'refunded', refunded_paisa: '1500000' });
    expect(await market.bookingOf(made)).toMatchObject({ state: 'refunded', refunded_paisa: '900000' });
    const [stored] = await query('select cancelled_by_admin, cancel_reason from tours where id = $1', [tour]);
    expect(stored).toEqual({ cancelled_by_admin: true, cancel_reason: 'Three groups were left behind' });
    const [mail] = await mailsTo(market.ghuri.services, mitu.email, 'booked-agency-stopped');
    expect(mail!.text).toContain('বাতিল হয়েছে: টাঙ্গুয়ার হাওর');
  });

  test('stopped before, departures cancelled later › cancelled and refunded, no second mail about the stop', async () => {
    const tour = await createTour(market.ghuri.services, agency);
    const seat = await market.buy(nadia, tour);
    await stop();
    await market.ghuri.runJobs();
    expect((await stop(true)).json().modifiedCount).toBe(1);
    await market.ghuri.runJobs();
    expect((await market.bookingOf(seat)).state).toMatch(/^refund/);
    expect(await mailsTo(market.ghuri.services, nadia.email, 'booked-agency-stopped')).toHaveLength(1);
  });

  test('lifted › sells again, the owner is notified, audited; lifted twice › once', async () => {
    const tour = await createTour(market.ghuri.services, agency);
    await stop();
    const lift = () => put(`/lift-agency-stop/${agency.id}`, admin, { reason: 'Cleared up' });
    expect((await lift()).json().modifiedCount).toBe(1);
    expect((await lift()).json().modifiedCount).toBe(0);
    expect((await market.book(nadia, tour)).statusCode).toBe(200);
    expect(await audit(agency.id)).toMatchObject([
      { action: 'agency_stopped' },
      { action: 'agency_stop_lifted', note: 'Cleared up' },
    ]);
    expect(await mailsTo(market.ghuri.services, owner.email, 'agency-stop-lifted')).toHaveLength(1);
  });

  test('own agency, a pending one, a missing one › 403, 409, 404', async () => {
    const { services } = market.ghuri;
    const own = await createAgency(services, admin);
    const waiting = await createAgency(services, nadia, { verified: false });
    const answers = [];
    for (const id of [own.id, waiting.id, nadia.id])
      answers.push((await put(`/stop-agency/${id}`, admin, { reason: 'x' })).statusCode);
    expect(answers).toEqual([403, 409, 404]);
  });
});

describe('hole 15: an admin takes one tour down', () => {
  test('without a reported post › cancelled, fully refunded, audited, and the owner gets the reason', async () => {
    const { services } = market.ghuri;
    const tour = await createTour(services, agency, { startsAt: await inDays(2) });
    const seat = await market.buy(nadia, tour, 2);
    const other = await createTour(services, agency);
    const takeDown = () => put(`/take-down-tour/${tour}`, admin, { reason: 'The boat is not licensed' });
    expect((await takeDown()).json().modifiedCount).toBe(1);
    expect((await takeDown()).json().modifiedCount).toBe(0);
    await market.ghuri.runJobs();
    await refundAll(market, [admin, nadia, owner]);
    expect(await market.bookingOf(seat)).toMatchObject({ state: 'refunded', refunded_paisa: '1000000' });
    expect((await market.book(nadia, tour)).json().code).toBe('tour_cancelled');
    expect((await market.book(nadia, other)).statusCode).toBe(200);
    expect(await audit(tour)).toEqual([{ action: 'tour_taken_down', note: 'The boat is not licensed' }]);
    const [mail] = await mailsTo(services, owner.email, 'tour-taken-down');
    expect(mail!.subject).toBe('We took down one of your tours');
    expect(mail!.text).toContain('The boat is not licensed');
    expect(await told(owner)).toContainEqual(
      expect.objectContaining({
        kind: 'tour_taken_down',
        excerpt: expect.stringContaining('The boat is not licensed'),
      }),
    );
  });

  test('a started one, a missing one › 409, 404', async () => {
    const { services } = market.ghuri;
    const tour = await createTour(services, agency, { startsAt: await inDays(-1) });
    expect((await put(`/take-down-tour/${tour}`, admin, { reason: 'x' })).statusCode).toBe(409);
    expect((await put(`/take-down-tour/${nadia.id}`, admin, { reason: 'x' })).statusCode).toBe(404);
  });
});

describe('hole 30: an approval is revoked', () => {
  test('revoked › pending again with the reason, notified, audited; approved again only after the papers were opened', async () => {
    await put(`/revoke-agency/${agency.id}`, admin, { reason: 'The licence has run out' });
    const [own] = await get(`/createAgency?agencyEmail=${owner.email}`, owner);
    expect(own).toMatchObject({ verified: false, revokeReason: 'The licence has run out' });
    expect(await audit(agency.id)).toEqual([{ action: 'agency_revoked', note: 'The licence has run out' }]);
    const [mail] = await mailsTo(market.ghuri.services, owner.email, 'agency-revoked');
    expect(mail!.text).toContain('The licence has run out');
    const pending = await get('/all-agency?status=pending&limit=100', admin);
    expect(pending.find(({ _id }: { _id: string }) => _id === agency.id)).toMatchObject({
      papersOpened: false,
      revokeReason: 'The licence has run out',
    });
    const approve = () => put(`/approve-agency/${agency.id}`, admin, { status: true });
    expect((await approve()).json().code).toBe('papers_not_opened');
    await market.ghuri.call('POST', `/agency-papers/${agency.id}`, {
      token: admin.token,
      body: { reason: 'Approving again' },
    });
    expect((await approve()).statusCode).toBe(200);
    const [again] = await get(`/createAgency?agencyEmail=${owner.email}`, owner);
    expect(again).toMatchObject({ verified: true, revokeReason: null });
    expect((await put(`/revoke-agency/${nadia.id}`, admin, { reason: 'x' })).statusCode).toBe(404);
  });

  test('revoked with upcoming paid trips, then rejected › 409 agency_owes: nobody loses money', async () => {
    const tour = await createTour(market.ghuri.services, agency);
    const seat = await market.buy(nadia, tour);
    await put(`/revoke-agency/${agency.id}`, admin, { reason: 'The licence has run out' });
    const rejected = await market.ghuri.call('DELETE', `/delete-agency/${agency.id}`, {
      token: admin.token,
      body: { reason: 'No' },
    });
    expect(rejected.json().code).toBe('agency_owes');
    expect((await market.bookingOf(seat)).state).toBe('paid');
    const twice = await put(`/revoke-agency/${agency.id}`, admin, { reason: 'x' });
    expect(twice.statusCode).toBe(409);
  });
});

describe('the admin pages', () => {
  test('the list › by state and by name; one agency › with its departures and number of travellers', async () => {
    const tour = await createTour(market.ghuri.services, agency);
    await market.buy(nadia, tour, 2);
    const list = (standing: string) => get(`/admin/agencies?state=${standing}&search=${owner.email}`, admin);
    expect(await list('selling')).toMatchObject([{ _id: agency.id, standing: 'selling' }]);
    await stop();
    expect(await list('selling')).toEqual([]);
    expect(await list('stopped')).toMatchObject([{ _id: agency.id, standing: 'stopped' }]);
    expect(await get(`/admin/agencies/${agency.id}`, admin)).toMatchObject({
      stopReason: 'Three groups were left behind',
      upcomingBookings: 1,
      upcomingSeats: 2,
      upcomingTravellers: 1,
      history: [{ action: 'agency_stopped' }],
      owner: { email: owner.email, suspendedSince: null },
      departures: [{ _id: tour, locationName: 'Tanguar Haor', leftTravelers: 2, totalTravelers: 20 }],
    });
  });
});
