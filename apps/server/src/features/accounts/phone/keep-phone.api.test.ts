import { PHONE_RESEND_MS } from '@ghuri/domain/phones';
import { PROOF_MS } from '@ghuri/domain/second-factor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, signInCookie } from '../../../testing/factories.ts';
import { addPhone, newNumber, signUpByPhone, textedCode } from '../../../testing/phones.ts';
import { mailedToken, mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const ask = (token: string, phone: string) =>
  ghuri.call('POST', '/account/phone/code', { token, body: { phone } });
const enter = (token: string, phone: string, code: string) =>
  ghuri.call('PUT', '/account/phone', { token, body: { phone, code } });
const phoneOf = async (token: string) => (await ghuri.call('GET', '/me', { token })).json().phone;

describe('the own number', () => {
  test('added, changed, removed › each mailed; the number before gets a message', async () => {
    const person = await createUser(ghuri.services);
    const first = await addPhone(ghuri, person.token);
    expect(await phoneOf(person.token)).toBe(first);
    const second = await addPhone(ghuri, person.token);
    expect(await phoneOf(person.token)).toBe(second);
    expect(await mailsTo(ghuri.services, first, 'phone-removed')).toHaveLength(1);
    const removed = await ghuri.call('DELETE', '/account/phone', { token: person.token });
    expect(removed.statusCode).toBe(200);
    expect(await phoneOf(person.token)).toBeNull();
    expect(await mailsTo(ghuri.services, second, 'phone-removed')).toHaveLength(1);
    const kinds = (await mailsTo(ghuri.services, person.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['phone-removed', 'phone-changed', 'phone-added']);
  });

  test('a removed number › signs nobody in', async () => {
    const person = await createUser(ghuri.services);
    const phone = await addPhone(ghuri, person.token);
    await ghuri.call('DELETE', '/account/phone', { token: person.token });
    await ghuri.call('POST', '/auth/phone/code', { body: { phone } });
    const answer = await ghuri.call('POST', '/auth/phone/sign-in', {
      body: { phone, code: await textedCode(ghuri.services, phone) },
    });
    expect(answer.json()).toMatchObject({ signedIn: null });
  });

  test('the number already used › said beside the field, without a message', async () => {
    const person = await createUser(ghuri.services);
    const phone = await addPhone(ghuri, person.token);
    expect((await ask(person.token, phone)).json().errors).toEqual([{ path: 'phone', code: 'same_phone' }]);
  });

  test("another account's number › the same answer until the code is right", async () => {
    const { phone } = await signUpByPhone(ghuri);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const person = await createUser(ghuri.services);
    expect((await ask(person.token, phone)).json()).toEqual({ acknowledged: true });
    const code = await textedCode(ghuri.services, phone, 'phone-code');
    expect((await enter(person.token, phone, code)).json()).toMatchObject({
      status: 409,
      code: 'phone_in_use',
    });
  });

  test('two users add one number at once › one has it', async () => {
    const phone = newNumber();
    const people = [await createUser(ghuri.services), await createUser(ghuri.services)];
    const codes: string[] = [];
    for (const { token } of people) {
      await ask(token, phone);
      codes.push(await textedCode(ghuri.services, phone, 'phone-code'));
    }
    const answers = await Promise.all(people.map(({ token }, at) => enter(token, phone, codes[at]!)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test("a code that signs in, or another user's › does not add the number", async () => {
    const phone = newNumber();
    const [person, stranger] = [await createUser(ghuri.services), await createUser(ghuri.services)];
    await ghuri.call('POST', '/auth/phone/code', { body: { phone } });
    const signsIn = await textedCode(ghuri.services, phone);
    expect((await enter(person.token, phone, signsIn)).json()).toMatchObject({ code: 'code_expired' });
    await ask(stranger.token, phone);
    const adds = await textedCode(ghuri.services, phone, 'phone-code');
    expect((await enter(person.token, phone, adds)).json()).toMatchObject({ code: 'code_expired' });
    expect(
      (await ghuri.call('POST', '/auth/phone/sign-in', { body: { phone, code: adds } })).statusCode,
    ).not.toBe(200);
  });

  test('the only way to sign in › stays until there is an email', async () => {
    const email = `rafi-${Date.now()}@ghuri.test`;
    const { token } = await signUpByPhone(ghuri, newNumber(), { email });
    const remove = () => ghuri.call('DELETE', '/account/phone', { token });
    expect((await remove()).json()).toMatchObject({ status: 409, code: 'email_needed' });
    const link = await mailedToken(ghuri.services, email, 'verify-new-email');
    await ghuri.call('POST', '/auth/verify-email', { body: { token: link } });
    expect((await remove()).statusCode).toBe(200);
  });

  test('an old proof of identity › every change asks for a new one', async () => {
    const person = await createUser(ghuri.services);
    const { cookie } = await signInCookie(ghuri.services, person);
    const { origin } = new URL(ghuri.services.config.publicUrl);
    await ghuri.moveClock(PROOF_MS + 60_000);
    const renewed = await ghuri.call('POST', '/auth/token', { headers: { cookie, origin } });
    const { token } = renewed.json();
    const body = { phone: newNumber(), code: '123456' };
    for (const answer of [
      await ask(token, body.phone),
      await ghuri.call('PUT', '/account/phone', { token, body }),
      await ghuri.call('DELETE', '/account/phone', { token }),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'step_up_needed' });
  });

  test('nobody else sees it › profile, search and stories have no number', async () => {
    const { token, phone } = await signUpByPhone(ghuri);
    const own = (await ghuri.call('GET', '/me', { token })).json();
    const viewer = await createUser(ghuri.services);
    for (const path of [`/user-profile/${own.alias}`, `/user/${own.alias}`, `/search?q=Rafi`]) {
      const shown = await ghuri.call('GET', path, { token: viewer.token });
      expect(shown.body).not.toContain(phone.slice(4));
      expect(shown.body).not.toContain('ghuri.invalid');
    }
  });
});
