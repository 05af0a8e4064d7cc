import { INVITATION_MS, MOST_STAFF } from '@ghuri/domain/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { openLive } from '../../testing/event-stream.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { assignTo, createMember } from '../../testing/team.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTour } from '../../testing/tours.ts';
import { deleteEndedInvitations } from './team.writes.ts';

let ghuri: TestApp;
let owner: TestUser;
let agency: { id: string; name: string };

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services, { name: 'Rashed Karim' });
  agency = await createAgency(ghuri.services, owner, { name: 'Megh Bari Travels' });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, { token }: TestUser, body?: object) =>
  ghuri.call(method, path, { token, ...(body && { body }) });
const code = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const invite = (email: string, role = 'guide', by = owner) =>
  ask('POST', '/team/invitations', by, { email, role });
/** From the link of the newest email. */
const tokenOf = async (email: string) => {
  const [mail] = await mailsTo(ghuri.services, email, 'team-invitation');
  return /\/invitation\?token=([\w-]{43})\n/.exec(mail!.text)![1]!;
};
const accept = (person: TestUser, token: string) => ask('POST', '/invitations/accept', person, { token });
const readTeam = async (by = owner) => (await ask('GET', '/team', by)).json();
const activity = async () => (await ask('GET', '/team/activity', owner)).json();

/** Invites and accepts. */
async function join(role: 'manager' | 'guide'): Promise<TestUser> {
  const person = await createUser(ghuri.services, { name: 'Nadia Islam' });
  await invite(person.email, role);
  expect((await accept(person, await tokenOf(person.email))).statusCode).toBe(200);
  return person;
}

describe('POST /team/invitations', () => {
  test('an address with an account › an email in its language, without the agency in the subject', async () => {
    const person = await createUser(ghuri.services, { name: 'Nadia Islam', language: 'bn' });
    expect((await invite(person.email)).statusCode).toBe(200);
    const [mail] = await mailsTo(ghuri.services, person.email, 'team-invitation');
    expect(mail!.subject).not.toContain('Megh Bari');
    expect(mail!.text).toContain('Megh Bari Travels');
    expect(mail!.text).toContain('গাইড');
    expect(await readTeam()).toMatchObject({
      members: [{ name: 'Rashed Karim', role: 'owner' }],
      invitations: [{ email: person.email, role: 'guide', expired: false }],
    });
  });

  test('an address without an account › an email in the owner’s language that greets nobody', async () => {
    await invite('ruhi@meghbari.test', 'manager');
    const [mail] = await mailsTo(ghuri.services, 'ruhi@meghbari.test', 'team-invitation');
    expect(mail!.text).toMatch(/^Hi,/);
    expect(mail!.text).toContain('as a manager');
    expect(mail!.text).not.toContain('Notification settings');
    await ghuri.services.database.pool.query('delete from agency_invitations');
  });

  test('the token › stored as a hash only', async () => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const token = await tokenOf(person.email);
    const { rows } = await ghuri.services.database.pool.query('select token_hash from agency_invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('twice › 409 already_member; again › a new link, and the old one ends', async () => {
    const person = await createUser(ghuri.services);
    const { insertedId } = (await invite(person.email)).json();
    expect(code(await invite(person.email, 'manager'))).toEqual([409, 'already_member']);
    const first = await tokenOf(person.email);
    expect((await ask('POST', `/team/invitations/${insertedId}/again`, owner)).statusCode).toBe(200);
    expect(code(await accept(person, first))).toEqual([409, 'link_expired']);
    expect((await accept(person, await tokenOf(person.email))).statusCode).toBe(200);
  });

  test('the owner, a member › 409 already_member; who blocks the owner › 403 blocked', async () => {
    expect(code(await invite(owner.email))).toEqual([409, 'already_member']);
    const member = await createMember(ghuri.services, agency.id, 'guide');
    expect(code(await invite(member.email))).toEqual([409, 'already_member']);
    const shy = await createUser(ghuri.services);
    await ask('PUT', `/block/${owner.email}`, shy);
    expect(code(await invite(shy.email))).toEqual([403, 'blocked']);
    expect(await mailsTo(ghuri.services, shy.email)).toHaveLength(0);
  });

  test('more than a team can have › 409 team_full, parallel calls included', async () => {
    for (let n = 0; n < MOST_STAFF - 1; n += 1) await createMember(ghuri.services, agency.id, 'guide');
    const addresses = Array.from(
      { length: 4 },
      (_, n) => `late-${n}-${owner.alias.toLowerCase()}@ghuri.test`,
    );
    const answers = await Promise.all(addresses.map((email) => invite(email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });

  test('an agency that is not approved › 403: it could write to strangers', async () => {
    const pending = await createUser(ghuri.services);
    await createAgency(ghuri.services, pending, { verified: false });
    expect(code(await invite('a@ghuri.test', 'guide', pending))).toEqual([403, 'agency_not_verified']);
  });

  test.each([
    ['not an address', { email: 'nobody', role: 'guide' }, 'email'],
    ['the owner’s role', { email: 'a@ghuri.test', role: 'owner' }, 'role'],
  ])('%s › 400 at its field', async (_, body, path) => {
    const answer = await ask('POST', '/team/invitations', owner, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });
});

describe('POST /invitations/accept', () => {
  test('the invited account › a member, the owner gets an email, both are in the activity', async () => {
    const person = await join('manager');
    expect((await readTeam()).members).toMatchObject([
      { role: 'owner' },
      { name: 'Nadia Islam', email: person.email, role: 'manager' },
    ]);
    const [mail] = await mailsTo(ghuri.services, owner.email, 'team-joined');
    expect(mail!.text).toContain('Nadia Islam accepted your invitation');
    expect(await activity()).toMatchObject([
      { action: 'member_joined', actor: { _id: person.id } },
      { action: 'invitation_sent', actor: { _id: owner.id }, subject: person.email },
    ]);
    const me = (await ask('GET', '/me', person)).json();
    expect(me.agency).toEqual({ _id: agency.id, verified: true, role: 'manager', email: owner.email });
  });

  test('a visitor with the link › sees the agency, the role and the invited address', async () => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const token = await tokenOf(person.email);
    const look = () => ghuri.call('POST', '/invitations/look', { body: { token } });
    expect((await look()).json()).toMatchObject({
      agencyName: 'Megh Bari Travels',
      role: 'guide',
      email: person.email,
      state: 'open',
    });
    await accept(person, token);
    expect((await look()).json()).toMatchObject({ state: 'used' });
    const unknown = await ghuri.call('POST', '/invitations/look', { body: { token: 'x'.repeat(43) } });
    expect(code(unknown)).toEqual([409, 'link_expired']);
  });

  test('another account › 403 invitation_for_another, and the invitation stays open', async () => {
    const [person, thief] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    await invite(person.email, 'manager');
    const token = await tokenOf(person.email);
    expect(code(await accept(thief, token))).toEqual([403, 'invitation_for_another']);
    expect((await accept(person, token)).statusCode).toBe(200);
  });

  test('an address the account no longer has, in a token of before › 403', async () => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    await ghuri.services.database.pool.query('update users set email = $2 where id = $1', [
      person.id,
      `moved-${person.email}`,
    ]);
    expect(code(await accept(person, await tokenOf(person.email)))).toEqual([403, 'invitation_for_another']);
  });

  test('two tabs at once › one joins, the others find a dead link', async () => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const token = await tokenOf(person.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(person, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(code(answer)).toEqual([409, 'link_expired']);
    expect(await mailsTo(ghuri.services, owner.email, 'team-joined')).toHaveLength(1);
  });

  test.each([
    ['a millisecond before its end', -1, 200],
    ['at its end', 0, 409],
  ])('%s › %i %i', async (_, late, status) => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const { pool } = ghuri.services.database;
    const { rows } = await pool.query(
      `update agency_invitations set expires_at = app_now() - interval '1 ms' * $2::integer + interval '20 s' * ($2 < 0)::integer
       where email = $1 returning expires_at - sent_at as lasts`,
      [person.email, late],
    );
    expect(rows).toHaveLength(1);
    expect((await accept(person, await tokenOf(person.email))).statusCode).toBe(status);
  });

  test('seven days › its length', async () => {
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const [one] = (await readTeam()).invitations;
    const lasts = Date.parse(one.expiresAt) - Date.parse(one.sentAt);
    expect(Math.abs(lasts - INVITATION_MS)).toBeLessThan(1_000);
  });

  test('withdrawn › the link is dead; withdrawing twice › 0', async () => {
    const person = await createUser(ghuri.services);
    const { insertedId } = (await invite(person.email)).json();
    const token = await tokenOf(person.email);
    const withdraw = () => ask('DELETE', `/team/invitations/${insertedId}`, owner);
    expect((await withdraw()).json().deletedCount).toBe(1);
    expect((await withdraw()).json().deletedCount).toBe(0);
    expect(code(await accept(person, token))).toEqual([409, 'link_expired']);
  });

  test('who has an agency, who works elsewhere › 409 works_elsewhere', async () => {
    const boss = await createUser(ghuri.services);
    const other = await createAgency(ghuri.services, boss);
    await invite(boss.email);
    expect(code(await accept(boss, await tokenOf(boss.email)))).toEqual([409, 'works_elsewhere']);
    const busy = await createMember(ghuri.services, other.id, 'guide');
    await invite(busy.email);
    expect(code(await accept(busy, await tokenOf(busy.email)))).toEqual([409, 'works_elsewhere']);
  });

  test('two agencies invite one person, both accepted at once › one workplace', async () => {
    const boss = await createUser(ghuri.services);
    await createAgency(ghuri.services, boss);
    const person = await createUser(ghuri.services);
    await invite(person.email);
    const first = await tokenOf(person.email);
    await invite(person.email, 'guide', boss);
    const second = await tokenOf(person.email);
    const answers = await Promise.all([accept(person, first), accept(person, second)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a member › cannot open an agency of their own', async () => {
    const member = await createMember(ghuri.services, agency.id, 'guide');
    const { agencyForm } = await import('../../testing/agencies.ts');
    const form = await agencyForm(ghuri.services, member);
    expect(code(await ask('POST', '/createAgency', member, form))).toEqual([409, 'works_elsewhere']);
  });
});

describe('changing the team', () => {
  test('a new role › counts at the next request, the member gets an email, a manager has no own list', async () => {
    const guide = await createMember(ghuri.services, agency.id, 'guide');
    const tour = await createTour(ghuri.services, agency);
    await assignTo(ghuri.services, tour, guide);
    expect((await ask('GET', '/trips', guide)).statusCode).toBe(403);
    const change = () => ask('PUT', `/team/${guide.id}`, owner, { role: 'manager' });
    expect((await change()).json().modifiedCount).toBe(1);
    expect((await change()).json().modifiedCount).toBe(0);
    expect((await ask('GET', '/trips', guide)).statusCode).toBe(200);
    expect((await ask('GET', '/guided-departures', guide)).json()).toEqual([]);
    const mails = await mailsTo(ghuri.services, guide.email, 'team-role');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('made you a manager');
  });

  test('removed › refused at the next request with the same token, unassigned, an email', async () => {
    const guide = await createMember(ghuri.services, agency.id, 'guide');
    const tour = await createTour(ghuri.services, agency);
    await assignTo(ghuri.services, tour, guide);
    expect((await ask('GET', `/roster/${tour}`, guide)).statusCode).toBe(200);
    expect((await ask('DELETE', `/team/${guide.id}`, owner)).json().deletedCount).toBe(1);
    expect((await ask('DELETE', `/team/${guide.id}`, owner)).json().deletedCount).toBe(0);
    expect((await ask('GET', `/roster/${tour}`, guide)).statusCode).toBe(403);
    expect((await ask('GET', '/guided-departures', guide)).statusCode).toBe(403);
    expect((await ask('GET', '/me', guide)).json().agency).toBeNull();
    expect((await ask('GET', '/team/departures', owner)).json()[0].guides).toEqual([]);
    expect(await mailsTo(ghuri.services, guide.email, 'team-removed')).toHaveLength(1);
  });

  test('removed › open live streams end, and the topic of open requests stays closed', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    const open = (topics: string) => openLive(ghuri.app, topics, manager);
    const stream = await open(`user:${manager.id},open-requests:all`);
    expect((await stream.next()).type).toBe('ready');
    await ask('DELETE', `/team/${manager.id}`, owner);
    expect((await stream.rest()).at(-1)).toMatchObject({ type: 'expired' });
    expect((await open('open-requests:all')).status).toBe(403);
    const own = await open(`user:${manager.id}`);
    expect(own.status).toBe(200);
    own.close();
  });

  test('a member leaves › out, and the owner gets an email; who is in no team › 0', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    expect((await ask('DELETE', '/workplace', manager)).json().deletedCount).toBe(1);
    expect((await ask('DELETE', '/workplace', manager)).json().deletedCount).toBe(0);
    expect((await ask('GET', '/trips', manager)).statusCode).toBe(403);
    const [mail] = await mailsTo(ghuri.services, owner.email, 'team-left');
    expect(mail!.text).toContain('Sharmin Sultana left the team');
    expect((await ask('DELETE', '/workplace', owner)).json().deletedCount).toBe(0);
    expect((await readTeam()).members).toHaveLength(1);
  });

  test('a member of another agency › 404 and 0: nothing changes there', async () => {
    const boss = await createUser(ghuri.services);
    const other = await createAgency(ghuri.services, boss);
    const theirs = await createMember(ghuri.services, other.id, 'guide');
    expect((await ask('PUT', `/team/${theirs.id}`, owner, { role: 'manager' })).statusCode).toBe(404);
    expect((await ask('DELETE', `/team/${theirs.id}`, owner)).json().deletedCount).toBe(0);
    expect((await readTeam(boss)).members).toHaveLength(2);
  });

  test('a suspended member › no workplace; the owner’s page still lists them', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    await ghuri.services.database.pool.query(
      `update users set suspended_at = app_now(), suspension_reason = 'spam' where id = $1`,
      [manager.id],
    );
    expect((await ask('GET', '/trips', manager)).statusCode).toBe(403);
    expect((await readTeam()).members).toHaveLength(2);
  });

  test('a deleted account › off the team, and their actions stay without a name', async () => {
    const person = await join('guide');
    await ask('DELETE', '/account', person, { password: person.password });
    expect((await readTeam()).members).toHaveLength(1);
    expect(await activity()).toMatchObject([{ action: 'member_joined', actor: null }, {}]);
  });

  test('a deleted agency › its members have no workplace', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    await ask('DELETE', `/deleteAgency/${owner.email}`, owner, { password: owner.password });
    expect((await ask('GET', '/me', manager)).json().agency).toBeNull();
  });
});

describe('guides and departures', () => {
  let guide: TestUser;
  let mine: string;
  let other: string;
  beforeEach(async () => {
    guide = await createMember(ghuri.services, agency.id, 'guide');
    mine = await createTour(ghuri.services, agency, { location: 'Sajek Valley' });
    other = await createTour(ghuri.services, agency, { location: 'Ratargul' });
  });
  const assign = (tour: string, guides: string[], by = owner) =>
    ask('PUT', `/roster/${tour}/guides`, by, { guides });

  test('assigned › on the guide’s list and on the team’s; unassigned › neither', async () => {
    expect((await assign(mine, [guide.id])).json().modifiedCount).toBe(1);
    expect((await assign(mine, [guide.id])).json().modifiedCount).toBe(0);
    const guided = (await ask('GET', '/guided-departures', guide)).json();
    expect(guided).toMatchObject([{ tourId: mine, locationName: 'Sajek Valley', people: 0, here: 0 }]);
    expect((await readTeam()).members[1]).toMatchObject({ departures: 1 });
    const ahead = (await ask('GET', '/team/departures', owner)).json();
    expect(ahead.find((each: { tourId: string }) => each.tourId === mine).guides).toEqual([
      { _id: guide.id, name: 'Rubel Mia' },
    ]);
    expect((await ask('GET', `/roster/${mine}`, guide)).statusCode).toBe(200);
    await assign(mine, []);
    expect((await ask('GET', `/roster/${mine}`, guide)).statusCode).toBe(404);
  });

  test('another departure of the same agency › 404, also to check in', async () => {
    await assign(mine, [guide.id]);
    expect((await ask('GET', `/roster/${other}`, guide)).statusCode).toBe(404);
    const bodies = {
      'check-in': { codes: [{ code: 'x' }] },
      arrivals: { arrivals: [{ bookingId: other, people: 1 }] },
      'undo-check-in': { bookings: [{ bookingId: other }] },
    };
    for (const [path, body] of Object.entries(bodies))
      expect((await ask('PUT', `/roster/${other}/${path}`, guide, body)).statusCode).toBe(404);
  });

  test('a manager assigns › allowed; a user who is no guide here › 400; another agency’s departure › 404', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    expect((await assign(mine, [guide.id], manager)).statusCode).toBe(200);
    expect((await assign(mine, [manager.id])).statusCode).toBe(400);
    expect((await assign(mine, [owner.id])).statusCode).toBe(400);
    const boss = await createUser(ghuri.services);
    await createAgency(ghuri.services, boss);
    expect((await assign(mine, [], boss)).statusCode).toBe(404);
    expect((await assign(mine, [guide.id], guide)).statusCode).toBe(403);
  });
});

describe('GET /team/activity', () => {
  test('a tour of a manager › named, with a link, page by page', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    Object.assign(manager, await openSession(ghuri.services, manager));
    const { tourForm } = await import('../../testing/tours.ts');
    const form = await tourForm(ghuri.services, manager);
    const { insertedId } = (await ask('POST', '/upcomingTours', manager, form)).json();
    await ask('PUT', `/cancel-tour/${insertedId}`, manager, { reason: 'The river is too high' });
    const first = await ask('GET', '/team/activity?limit=1', owner);
    expect(first.json()).toMatchObject([
      { action: 'tour_cancelled', actor: { _id: manager.id }, link: `/my-agency/departures/${insertedId}` },
    ]);
    const next = /<(.*)>; rel="next"/.exec(String(first.headers['link']))![1]!.replace(/^\/api/, '');
    expect((await ask('GET', next, manager)).json()).toMatchObject([{ action: 'tour_published' }]);
  });

  test('a refused action › no line', async () => {
    const manager = await createMember(ghuri.services, agency.id, 'manager');
    await ask('PUT', `/cancel-tour/${agency.id}`, manager, { reason: 'No such tour' });
    expect(await activity()).toEqual([]);
  });
});

describe('ended invitations', () => {
  test('a month after their end › deleted by the job; newer ones stay', async () => {
    const [old, recent] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    await invite(old.email);
    await invite(recent.email);
    const { pool } = ghuri.services.database;
    await pool.query(
      `update agency_invitations set expires_at = app_now() - interval '31 days' where email = $1`,
      [old.email],
    );
    await deleteEndedInvitations(ghuri.services.database.db);
    const { rows } = await pool.query('select email from agency_invitations where email = any ($1)', [
      [old.email, recent.email],
    ]);
    expect(rows).toEqual([{ email: recent.email }]);
  });
});
