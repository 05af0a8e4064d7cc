import {
  MOST_PHONE_TRIES,
  PHONE_CODES_AN_HOUR,
  PHONE_CODES_A_DAY,
  PHONE_CODE_MS,
  PHONE_RESEND_MS,
  PHONE_TICKET_MS,
} from '@ghuri/domain/phones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { addPhone, newNumber, signUpByPhone, textedCode } from '../../../testing/phones.ts';
import { createGuardedUser } from '../../../testing/second-factor.ts';
import { mailedToken, mailsTo } from '../../../testing/sent-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const HOUR = 3_600_000;
const ask = (phone: string, headers = {}) =>
  ghuri.call('POST', '/auth/phone/code', { body: { phone }, headers });
const enter = (phone: string, code: string) =>
  ghuri.call('POST', '/auth/phone/sign-in', { body: { phone, code } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function codeFor(phone: string): Promise<string> {
  expect((await ask(phone)).statusCode).toBe(200);
  return textedCode(ghuri.services, phone);
}
const me = async (token: string) => (await ghuri.call('GET', '/me', { token })).json();

describe('signing up', () => {
  test('a new number › a ticket after the code, an account after the name, signed in at once', async () => {
    const phone = newNumber();
    const right = await enter(phone, await codeFor(phone));
    expect(right.json()).toEqual({ signedIn: null, ticket: expect.any(String) });
    expect(right.headers['set-cookie']).toBeUndefined();
    const { ticket } = right.json();
    const body = { ticket, name: 'Rafi Ahmed', gender: 'male' };
    const made = await ghuri.call('POST', '/auth/phone/sign-up', { body });
    expect(made.statusCode).toBe(200);
    expect(await me(made.json().token)).toMatchObject({
      phone,
      name: 'Rafi Ahmed',
      hasEmail: false,
      hasPassword: false,
    });
    const again = await ghuri.call('POST', '/auth/phone/sign-up', { body });
    expect(again.json()).toMatchObject({ code: 'code_expired' });
  });

  test('every usual way to write a number › the same account', async () => {
    const { phone } = await signUpByPhone(ghuri);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const local = phone.replace('+88', '').replace(/^(\d{5})/, '$1 ');
    expect((await ask(local)).statusCode).toBe(200);
    const answer = await enter(phone.replace('+', ''), await textedCode(ghuri.services, phone));
    expect(answer.json()).toMatchObject({ signedIn: { token: expect.any(String) }, ticket: null });
  });

  test('with an email › added only when its link was used; nothing else is ever mailed to the placeholder', async () => {
    const email = `rafi-${Date.now()}@ghuri.test`;
    const { token } = await signUpByPhone(ghuri, newNumber(), { email });
    const before = await me(token);
    expect(before).toMatchObject({ hasEmail: false, pendingEmail: email });
    const link = await mailedToken(ghuri.services, email, 'verify-new-email');
    await ghuri.call('POST', '/auth/verify-email', { body: { token: link } });
    expect(await me(token)).toMatchObject({ hasEmail: true, email, pendingEmail: null });
    expect(await mailsTo(ghuri.services, before.email)).toEqual([]);
  });

  test("another user's email › refused, and the ticket still works", async () => {
    const owner = await createUser(ghuri.services);
    const phone = newNumber();
    const { ticket } = (await enter(phone, await codeFor(phone))).json();
    const body = { ticket, name: 'Rafi', gender: 'male', email: owner.email };
    const refused = await ghuri.call('POST', '/auth/phone/sign-up', { body });
    expect(refused.json()).toMatchObject({ code: 'email_in_use' });
    const made = await ghuri.call('POST', '/auth/phone/sign-up', { body: { ...body, email: '' } });
    expect(made.statusCode).toBe(200);
  });

  test('a ticket of 15 minutes ago › no account', async () => {
    const phone = newNumber();
    const { ticket } = (await enter(phone, await codeFor(phone))).json();
    await ghuri.moveClock(PHONE_TICKET_MS);
    const late = await ghuri.call('POST', '/auth/phone/sign-up', {
      body: { ticket, name: 'Rafi', gender: 'male' },
    });
    expect(late.json()).toMatchObject({ status: 409, code: 'code_expired' });
  });

  test('ten sign-ups with one ticket at once › one account', async () => {
    const phone = newNumber();
    const { ticket } = (await enter(phone, await codeFor(phone))).json();
    const body = { ticket, name: 'Rafi', gender: 'male' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ghuri.call('POST', '/auth/phone/sign-up', { body })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('codes', () => {
  test('wrong › refused; right after that › signed in; the same again › refused', async () => {
    const { phone } = await signUpByPhone(ghuri);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const code = await codeFor(phone);
    expect((await enter(phone, other(code))).json()).toMatchObject({ status: 403, code: 'wrong_code' });
    expect((await enter(phone, code)).json().signedIn).not.toBeNull();
    expect((await enter(phone, code)).json()).toMatchObject({ status: 409, code: 'code_expired' });
  });

  test.each([
    ['a moment before its end', -1, 200],
    ['at its end', 0, 409],
  ])('%s › %s', async (_, offset, status) => {
    const phone = newNumber();
    const code = await codeFor(phone);
    const { rows } = await ghuri.services.database.pool.query<{ age: number }>(
      'select extract(epoch from app_now() - sent_at)::float8 * 1000 as age from phone_codes where phone = $1',
      [phone],
    );
    // The test itself takes some time: half a second is left for it.
    await ghuri.moveClock(PHONE_CODE_MS - rows[0]!.age + (offset < 0 ? -500 : 1));
    expect((await enter(phone, code)).statusCode).toBe(status);
  });

  test('a newer code › the older one no longer works', async () => {
    const phone = newNumber();
    const older = await codeFor(phone);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const newer = await codeFor(phone);
    expect((await enter(phone, older)).json()).toMatchObject({ code: 'wrong_code' });
    expect((await enter(phone, newer)).statusCode).toBe(200);
  });

  test('guessed five times › even the right one no longer works', async () => {
    const phone = newNumber();
    const code = await codeFor(phone);
    for (let guess = 0; guess < MOST_PHONE_TRIES; guess += 1)
      expect((await enter(phone, other(code))).json()).toMatchObject({ code: 'wrong_code' });
    expect((await enter(phone, code)).json()).toMatchObject({ code: 'code_expired' });
  });

  test('forty guesses at once › at most five are compared', async () => {
    const phone = newNumber();
    const code = await codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(phone, other(code))));
    const compared = answers.filter((answer) => answer.json().code === 'wrong_code');
    expect(compared).toHaveLength(MOST_PHONE_TRIES);
  });

  test('the right code five times at once › one sign-in', async () => {
    const { phone } = await signUpByPhone(ghuri);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const code = await codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(phone, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('the code of one number › wrong for another', async () => {
    const [one, two] = [newNumber(), newNumber()];
    const code = await codeFor(one);
    await codeFor(two);
    expect((await enter(two, code)).json()).toMatchObject({ code: 'wrong_code' });
  });

  test('the database › has no code in plain text', async () => {
    const phone = newNumber();
    const code = await codeFor(phone);
    const { rows } = await ghuri.services.database.pool.query('select * from phone_codes where phone = $1', [
      phone,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].code_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows[0].code_hash)).not.toContain(code);
  });

  test('a message in Bangla › if the web says so', async () => {
    const phone = newNumber();
    await ask(phone, { 'accept-language': 'bn' });
    const [message] = await mailsTo(ghuri.services, phone);
    expect(message!.text).toMatch(/^\d{6} ঘুরিতে/);
  });
});

describe('who has an account', () => {
  test('known and unknown numbers › the same answers until the code is right', async () => {
    const { phone: known } = await signUpByPhone(ghuri);
    await ghuri.moveClock(PHONE_RESEND_MS);
    const unknown = newNumber();
    const seen = async (phone: string) => {
      const first = await ask(phone);
      const again = await ask(phone);
      const wrong = await enter(phone, other(await textedCode(ghuri.services, phone)));
      return [first, again, wrong].map(({ statusCode, json, headers }) => ({
        statusCode,
        body: { ...json(), instance: undefined, requestId: undefined },
        headers: Object.keys(headers).toSorted(),
      }));
    };
    expect(await seen(known)).toEqual(await seen(unknown));
  });
});

describe('limits', () => {
  test('again within a minute, also ten times at once › one message', async () => {
    const phone = newNumber();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 200)!.json()).toMatchObject({
      status: 429,
      code: 'code_just_sent',
    });
    expect(await mailsTo(ghuri.services, phone)).toHaveLength(1);
  });

  test('a number › 5 codes an hour and 10 a day', async () => {
    const phone = newNumber();
    const many = async (most: number) => {
      let sent = 0;
      while ((await ask(phone)).statusCode === 200) {
        sent += 1;
        await ghuri.moveClock(PHONE_RESEND_MS);
        if (sent > most) break;
      }
      return sent;
    };
    expect(await many(PHONE_CODES_AN_HOUR)).toBe(PHONE_CODES_AN_HOUR);
    expect((await ask(phone)).json()).toMatchObject({ status: 429, code: 'phone_limit' });
    await ghuri.moveClock(HOUR);
    expect(await many(PHONE_CODES_A_DAY - PHONE_CODES_AN_HOUR)).toBe(PHONE_CODES_A_DAY - PHONE_CODES_AN_HOUR);
    await ghuri.moveClock(HOUR);
    expect((await ask(phone)).json()).toMatchObject({ code: 'phone_limit' });
    await ghuri.moveClock(24 * HOUR);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  test('all numbers together › no more than the hour allows', async () => {
    const small = await ghuri.another({ smsHourlyLimit: 3 });
    await ghuri.moveClock(HOUR);
    const answers = [];
    for (let at = 0; at < 5; at += 1)
      answers.push(await small.call('POST', '/auth/phone/code', { body: { phone: newNumber() } }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 503, 503]);
    expect(answers[3]!.json()).toMatchObject({ code: 'codes_paused' });
    await small.close();
  });

  test('one address › 30 codes an hour', async () => {
    const strict = await ghuri.another({ rateLimits: true });
    const answers = [];
    for (let at = 0; at < 32; at += 1)
      answers.push(await strict.call('POST', '/auth/phone/code', { body: { phone: newNumber() } }));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.at(-1)!.json()).toMatchObject({ code: 'rate_limited' });
    await strict.close();
  });

  test('no provider in production › not offered, and every call says so', async () => {
    const bare = await ghuri.another({ production: true, smtpUrl: undefined });
    expect((await bare.call('GET', '/auth/phone/available')).json()).toEqual({ available: false });
    const refused = await bare.call('POST', '/auth/phone/code', { body: { phone: newNumber() } });
    expect(refused.json()).toMatchObject({ status: 503, code: 'phone_not_available' });
    await bare.close();
  });
});

describe('two-step sign-in', () => {
  test('the code of the phone is only the first step', async () => {
    const person = await createGuardedUser(ghuri);
    const phone = await addPhone(ghuri, person.token);
    const answer = await enter(phone, await codeFor(phone));
    expect(answer.json()).toMatchObject({ status: 401, code: 'second_factor_needed' });
    const cookie = (answer.headers['set-cookie'] as string[]).map((line) => line.split(';', 1)[0]).join('; ');
    const { origin } = new URL(ghuri.services.config.publicUrl);
    const headers = { cookie, origin };
    expect((await ghuri.call('POST', '/auth/token', { headers })).statusCode).toBe(401);
    const done = await ghuri.call('POST', '/auth/second-factor', {
      body: { code: person.backupCodes[0] },
      headers,
    });
    expect(done.statusCode).toBe(200);
  });
});
