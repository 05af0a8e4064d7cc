import type { ReportedStory } from '@ghuri/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, openSession, signInCookie } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { openLive } from '../../testing/event-stream.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createStory } from '../../testing/stories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;

let ghuri: TestApp;
let admin: TestUser;
let nadia: TestUser;
let rahim: TestUser;
let postId: string;

beforeAll(async () => {
  ghuri = await createTestApp();
  admin = await createUser(ghuri.services, { isAdmin: true });
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  nadia = await createUser(ghuri.services, { name: 'Nadia' });
  rahim = await createUser(ghuri.services, { name: 'Rahim' });
  postId = await createStory(ghuri.services, nadia);
  await report(postId);
});

const report = (id: string) =>
  ghuri.call('POST', '/post-report', { token: rahim.token, body: { reportedId: id } });
const decide = (action: string, id = postId) =>
  ghuri.call('PUT', `/all-reports/${id}`, {
    token: admin.token,
    body: { action, note: `The note of ${action}` },
  });
const signIn = ({ email, password }: TestUser) =>
  ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
const renew = (cookie: string) =>
  ghuri.call('POST', '/auth/token', {
    headers: { cookie, origin: new URL(ghuri.services.config.publicUrl).origin },
  });
const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const total = (answers: { json(): { modifiedCount: number } }[]) =>
  answers.reduce((sum, answer) => sum + answer.json().modifiedCount, 0);
const REFUSED = [403, 'account_suspended'];

test('hole 15: suspended › sessions ended, mailed why, signs in again to read, changes nothing; lifted › as before', async () => {
  const { cookie } = await signInCookie(ghuri.services, nadia);
  expect((await renew(cookie)).statusCode).toBe(200);
  expect((await decide('suspend')).json().modifiedCount).toBe(1);

  expect((await renew(cookie)).statusCode).toBe(401);
  const signedIn = await signIn(nadia);
  expect(signedIn.statusCode).toBe(200);
  const { token } = signedIn.json<{ token: string }>();
  const me = await ghuri.call('GET', '/me', { token });
  expect(me.json().suspendedSince).toMatch(/Z$/);
  const follow = (by: string) =>
    ghuri.call('PUT', `/follow/${rahim.email}`, { token: by, body: { byFollowEmail: nadia.email } });
  expect(outcome(await follow(token))).toEqual(REFUSED);
  expect(outcome(await follow(nadia.token))).toEqual(REFUSED);
  expect(outcome(await ghuri.call('DELETE', `/posts/${postId}`, { token }))).toEqual(REFUSED);
  expect((await ghuri.call('GET', '/posts', { token })).statusCode).toBe(200);
  expect((await ghuri.call('GET', `/posts/${postId}`, { token: rahim.token })).statusCode).toBe(200);
  expect((await mailsTo(ghuri.services, nadia.email, 'account-suspended'))[0]!.text).toContain(
    'The note of suspend',
  );
  const listed = (await ghuri.call('GET', '/all-reports', { token: admin.token })).json<ReportedStory[]>();
  expect(listed.find(({ _id }) => _id === postId)?.suspendedSince).toMatch(/Z$/);

  expect((await decide('lift')).json().modifiedCount).toBe(1);
  expect((await signIn(nadia)).statusCode).toBe(200);
  expect((await follow(token)).statusCode).toBe(200);
  expect(outcome(await follow(nadia.token))).toEqual([401, 'not_signed_in']);
  expect((await ghuri.call('GET', '/me', { token })).json().suspendedSince).toBe(null);
  const [lifted] = await mailsTo(ghuri.services, nadia.email, 'suspension-lifted');
  expect(lifted!.text).toContain('The note of lift');
  expect(lifted!.text).toContain('/signin');
});

test('the wrong password of a suspended user › wrong_password, nothing about the suspension', async () => {
  await decide('suspend');
  expect(outcome(await signIn({ ...nadia, password: 'not-the-one' }))).toEqual([403, 'wrong_password']);
});

test('a session opened during the suspension’s transaction › reads, and changes nothing', async () => {
  await decide('suspend');
  const { cookie } = await signInCookie(ghuri.services, nadia);
  const renewed = await renew(cookie);
  expect(renewed.statusCode).toBe(200);
  const { token } = renewed.json();
  expect((await ghuri.call('GET', '/posts', { token })).statusCode).toBe(200);
  expect(outcome(await ghuri.call('DELETE', `/posts/${postId}`, { token }))).toEqual(REFUSED);
});

test('suspended › open live streams end', async () => {
  const session = await openSession(ghuri.services, nadia);
  const stream = await openLive(ghuri.app, `user:${nadia.id}`, { token: session.token });
  await stream.next();
  await decide('suspend');
  expect((await stream.rest()).at(-1)?.type).toBe('signed-out');
});

test('twice, and lifted twice › once each in log, mails and responses; in parallel, too', async () => {
  const suspended = await Promise.all([decide('suspend'), decide('suspend'), decide('suspend')]);
  expect(total(suspended)).toBe(1);
  const lifted = await Promise.all([decide('lift'), decide('lift')]);
  expect(total(lifted)).toBe(1);
  expect(await mailsTo(ghuri.services, nadia.email)).toHaveLength(2);
  const { rows } = await ghuri.services.database.pool.query<{ action: string; note: string }>(
    'select action, note from audit_log where subject_id = $1 order by happened_at, id',
    [nadia.id],
  );
  expect(rows).toEqual([
    { action: 'person_suspended', note: 'The note of suspend' },
    { action: 'suspension_lifted', note: 'The note of lift' },
  ]);
});

test('an admin, also themselves › 403, nothing changes', async () => {
  const own = await createStory(ghuri.services, admin);
  await report(own);
  expect(outcome(await decide('suspend', own))).toEqual([403, 'own_case']);
  expect((await signIn(admin)).statusCode).toBe(200);
});

test('suspended and the post removed › kept beyond 30 days until the suspension is lifted', async () => {
  const purge = async () => {
    await ghuri.services.purgePosts.enqueue(ghuri.services.database.db, {});
    await ghuri.runJobs();
  };
  await decide('remove');
  await decide('suspend');
  await ghuri.moveClock(31 * DAY);
  admin = { ...admin, ...(await openSession(ghuri.services, admin)) };
  await purge();
  expect((await decide('lift')).json().modifiedCount).toBe(1);
  await purge();
  expect((await decide('restore')).statusCode).toBe(404);
});

test('in Bangla › the mails are in Bangla', async () => {
  const mitu = await createUser(ghuri.services, { language: 'bn' });
  const story = await createStory(ghuri.services, mitu, { caption: 'সাঙ্গু নদীর সকাল' });
  await report(story);
  for (const action of ['warn', 'remove', 'restore', 'suspend', 'lift']) await decide(action, story);
  const mails = await mailsTo(ghuri.services, mitu.email);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'account-suspended',
    'story-removed',
    'story-restored',
    'suspension-lifted',
    'warned',
  ]);
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/\p{Script=Bengali}/u);
    expect(text).toMatch(/The note of/);
  }
});
