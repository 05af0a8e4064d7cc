import { MOST_PASSKEYS, PASSKEY_CHALLENGE_MS } from '@ghuri/domain/passkeys';
import { PROOF_MS } from '@ghuri/domain/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signInCookie } from '../../../testing/factories.ts';
import {
  addPasskey,
  createAuthenticator,
  startAssertion,
  startRegistration,
} from '../../../testing/passkeys.ts';
import { createGuardedUser } from '../../../testing/second-factor.ts';
import { mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp({ adminSecondFactor: true });
});
afterAll(() => ghuri.close());

const signIn = (credential: object) => ghuri.call('POST', '/auth/passkey', { body: { credential } });
const list = async (token: string) => (await ghuri.call('GET', '/account/passkeys', { token })).json();
const me = async (token: string) => (await ghuri.call('GET', '/me', { token })).json();

describe('adding', () => {
  test('a passkey › in the list with its name, mailed, and signs in', async () => {
    const person = await createUser(ghuri.services);
    const authenticator = await addPasskey(ghuri, person.token);
    expect(await list(person.token)).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect(await me(person.token)).toMatchObject({ hasPasskey: true });
    expect(await mailsTo(ghuri.services, person.email, 'passkey-added')).toHaveLength(1);
    const signedIn = await signIn(authenticator.assert(await startAssertion(ghuri)));
    expect(await me(signedIn.json().token)).toMatchObject({ email: person.email });
    expect(await list(person.token)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('removed › signs nobody in; only its owner removes it', async () => {
    const [person, stranger] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    const authenticator = await addPasskey(ghuri, person.token);
    const [{ _id }] = await list(person.token);
    const remove = (token: string) => ghuri.call('DELETE', `/account/passkeys/${_id}`, { token });
    expect((await remove(stranger.token)).statusCode).toBe(404);
    expect((await remove(person.token)).statusCode).toBe(200);
    expect((await signIn(authenticator.assert(await startAssertion(ghuri)))).json()).toMatchObject({
      status: 403,
      code: 'passkey_refused',
    });
  });

  test("another user's challenge, another website, no user verification, a second time › refused", async () => {
    const [person, stranger] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    const add = (credential: object) =>
      ghuri.call('POST', '/account/passkeys', { token: person.token, body: { name: 'Key', credential } });
    const theirs = createAuthenticator().register(await startRegistration(ghuri, stranger.token));
    const elsewhere = createAuthenticator().register({
      ...(await startRegistration(ghuri, person.token)),
      origin: 'https://ghuri.example.evil',
    });
    const unverified = createAuthenticator({ verifies: false }).register(
      await startRegistration(ghuri, person.token),
    );
    for (const credential of [theirs, elsewhere, unverified])
      expect((await add(credential)).json()).toMatchObject({ code: 'passkey_refused' });
    const good = createAuthenticator().register(await startRegistration(ghuri, person.token));
    expect((await add(good)).statusCode).toBe(200);
    expect((await add(good)).json()).toMatchObject({ code: 'passkey_refused' });
    expect(await list(person.token)).toHaveLength(1);
  });

  test('more than ten, also at once › refused', async () => {
    const { token } = await createUser(ghuri.services);
    const made = [];
    for (let at = 0; at <= MOST_PASSKEYS; at += 1)
      made.push(createAuthenticator().register(await startRegistration(ghuri, token)));
    const answers = await Promise.all(
      made.map((credential) =>
        ghuri.call('POST', '/account/passkeys', { token, body: { name: 'Key', credential } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_PASSKEYS);
    expect(await list(token)).toHaveLength(MOST_PASSKEYS);
  });

  test('an old proof of identity › asks for a new one; a passkey gives it', async () => {
    const person = await createUser(ghuri.services);
    const authenticator = await addPasskey(ghuri, person.token);
    const { cookie } = await signInCookie(ghuri.services, person);
    await ghuri.moveClock(PROOF_MS + 60_000);
    const { origin } = new URL(ghuri.services.config.publicUrl);
    const renewed = await ghuri.call('POST', '/auth/token', { headers: { cookie, origin } });
    const { token } = renewed.json();
    const start = () => ghuri.call('POST', '/account/passkeys/options', { token });
    expect((await start()).json()).toMatchObject({ code: 'step_up_needed' });
    const stranger = await addPasskey(ghuri, (await createUser(ghuri.services)).token);
    const stepUp = async (using: typeof stranger) =>
      ghuri.call('POST', '/account/step-up/passkey', {
        token,
        body: { credential: using.assert(await startAssertion(ghuri)) },
      });
    expect((await stepUp(stranger)).json()).toMatchObject({ code: 'passkey_refused' });
    expect((await start()).json()).toMatchObject({ code: 'step_up_needed' });
    expect((await stepUp(authenticator)).statusCode).toBe(200);
    expect((await start()).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test('a challenge › works once, also at once, and for five minutes', async () => {
    const authenticator = await addPasskey(ghuri, (await createUser(ghuri.services)).token);
    const ceremony = await startAssertion(ghuri);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn(authenticator.assert(ceremony))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await startAssertion(ghuri);
    await ghuri.moveClock(PASSKEY_CHALLENGE_MS);
    expect((await signIn(authenticator.assert(late))).json()).toMatchObject({ code: 'passkey_refused' });
  });

  test('another website, no user verification, another key, a changed answer › refused', async () => {
    const authenticator = await addPasskey(ghuri, (await createUser(ghuri.services)).token);
    const elsewhere = { ...(await startAssertion(ghuri)), origin: 'https://ghuri.example.evil' };
    expect((await signIn(authenticator.assert(elsewhere))).statusCode).toBe(403);
    const forged = {
      ...createAuthenticator().assert(await startAssertion(ghuri)),
      id: authenticator.id,
      rawId: authenticator.id,
    };
    expect((await signIn(forged)).statusCode).toBe(403);
    const good = authenticator.assert(await startAssertion(ghuri));
    const changed = { ...good, response: { ...good.response, signature: 'AAAA' } };
    expect((await signIn(changed)).statusCode).toBe(403);
    const invented = { options: JSON.stringify({ challenge: 'bWFkZSB1cA' }), origin: elsewhere.origin };
    expect((await signIn(authenticator.assert(invented))).statusCode).toBe(403);
    for (const clientDataJSON of ['AAAA', 'bnVsbA', 'W10'])
      expect((await signIn({ ...good, response: { ...good.response, clientDataJSON } })).statusCode).toBe(
        403,
      );
  });

  test('a counter that does not grow › refused: a copy; one that never counts › fine', async () => {
    const authenticator = await addPasskey(ghuri, (await createUser(ghuri.services)).token);
    expect((await signIn(authenticator.assert(await startAssertion(ghuri)))).statusCode).toBe(200);
    authenticator.copyFrom(0);
    expect((await signIn(authenticator.assert(await startAssertion(ghuri)))).statusCode).toBe(403);
    const { token } = await createUser(ghuri.services);
    const synced = await addPasskey(ghuri, token, createAuthenticator({ counts: false }));
    for (let time = 0; time < 2; time += 1)
      expect((await signIn(synced.assert(await startAssertion(ghuri)))).statusCode).toBe(200);
  });

  test('a user with two-step sign-in › no code after a passkey, and dangerous calls work', async () => {
    const person = await createGuardedUser(ghuri);
    const authenticator = await addPasskey(ghuri, person.token);
    const answer = await signIn(authenticator.assert(await startAssertion(ghuri)));
    expect(answer.statusCode).toBe(200);
    const start = await ghuri.call('POST', '/account/passkeys/options', { token: answer.json().token });
    expect(start.statusCode).toBe(200);
  });
});

describe('admins', () => {
  test('a passkey › counts as the second factor, and the password alone no longer signs in', async () => {
    const admin = await createUser(ghuri.services, { isAdmin: true });
    const asAdmin = (token: string) => ghuri.call('GET', '/all-reports', { token });
    expect((await asAdmin(admin.token)).json()).toMatchObject({ code: 'second_factor_required' });
    const authenticator = await addPasskey(ghuri, admin.token);
    expect((await asAdmin(admin.token)).statusCode).toBe(200);
    const { email, password } = admin;
    const byPassword = await ghuri.call('POST', '/auth/sign-in', { body: { email, password } });
    expect(byPassword.json()).toMatchObject({ code: 'second_factor_needed' });
    const byPasskey = await signIn(authenticator.assert(await startAssertion(ghuri)));
    expect((await asAdmin(byPasskey.json().token)).statusCode).toBe(200);
  });

  test('a traveller with a passkey › still signs in with the password', async () => {
    const { email, password, token } = await createUser(ghuri.services);
    await addPasskey(ghuri, token);
    expect((await ghuri.call('POST', '/auth/sign-in', { body: { email, password } })).statusCode).toBe(200);
  });
});
