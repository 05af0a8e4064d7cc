import { MOST_FAVOURITE_PLACES } from '@ghuri/contract/accounts.words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/sent-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

const put = ({ token }: TestUser, path: string, body: object) => ghuri.call('PUT', path, { token, body });
const me = async ({ token }: TestUser) => (await ghuri.call('GET', '/me', { token })).json();

describe('PUT /account/welcome', () => {
  test('with places › kept once each, and the welcome is over', async () => {
    const person = await createUser(ghuri.services);
    expect(await me(person)).toMatchObject({ welcomeDue: true, favouritePlaces: [] });
    const answer = await put(person, '/account/welcome', { places: ['Sajek', 'Sylhet', 'Sajek'] });
    expect(answer.json()).toMatchObject({ welcomeDue: false, favouritePlaces: ['Sajek', 'Sylhet'] });
  });

  test('skipped later › the places stay', async () => {
    const person = await createUser(ghuri.services);
    await put(person, '/account/welcome', { places: ['Kuakata'] });
    await put(person, '/account/welcome', {});
    expect(await me(person)).toMatchObject({ welcomeDue: false, favouritePlaces: ['Kuakata'] });
  });

  test('too many places, or an empty one › 400, and nothing is kept', async () => {
    const person = await createUser(ghuri.services);
    const many = Array.from({ length: MOST_FAVOURITE_PLACES + 1 }, (_, at) => `Place ${at}`);
    for (const places of [many, [' '], ['x'.repeat(61)]])
      expect((await put(person, '/account/welcome', { places })).statusCode).toBe(400);
    expect(await me(person)).toMatchObject({ welcomeDue: true, favouritePlaces: [] });
  });
});

describe('PUT /account/language', () => {
  test('chosen › every device reads it, and emails follow', async () => {
    const person = await createUser(ghuri.services, { language: 'en' });
    expect((await put(person, '/account/language', { language: 'bn' })).json()).toMatchObject({
      language: 'bn',
    });
    expect(await me(person)).toMatchObject({ language: 'bn' });
    await ghuri.call('POST', '/auth/forget-password', { body: { email: person.email } });
    const [mail] = await mailsTo(ghuri.services, person.email, 'reset-password');
    expect(mail!.html).toContain('lang="bn"');
  });

  test('a language that we do not have › 400', async () => {
    const person = await createUser(ghuri.services);
    expect((await put(person, '/account/language', { language: 'fr' })).statusCode).toBe(400);
  });
});
