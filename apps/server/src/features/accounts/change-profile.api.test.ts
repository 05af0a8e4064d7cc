import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());

/** Stores a picture of the user, as POST /upload does. */
const upload = async ({ id }: { id: string }) => {
  const { url } = await ghuri.services.pictures.import(await jpeg(), id);
  return url;
};
const me = async ({ token }: { token: string }) => (await ghuri.call('GET', '/me', { token })).json();

describe('PUT /account/profile', () => {
  const change = ({ token }: TestUser, body: object) =>
    ghuri.call('PUT', '/account/profile', { token, body });

  test('when name and gender change › both are saved, and the drawn avatar follows the gender', async () => {
    const person = await createUser(ghuri.services, { gender: 'female' });
    const answer = await change(person, { name: '  Tanvir Alam ', gender: 'male' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      name: 'Tanvir Alam',
      gender: 'male',
      profile: '/api/avatars/default/male.svg',
    });
    expect(await me(person)).toEqual(answer.json());
  });

  test('when nothing is sent › nothing changes', async () => {
    const person = await createUser(ghuri.services);
    const before = await me(person);
    expect((await change(person, {})).json()).toEqual(before);
  });

  test('when the name is too short › 400 name_too_short', async () => {
    const answer = await change(await createUser(ghuri.services), { name: 'T' });
    expect(answer.json().errors).toEqual([{ path: 'name', code: 'name_too_short' }]);
  });

  test('when the body claims email, role or counts › they are ignored', async () => {
    const person = await createUser(ghuri.services);
    const claims = {
      email: 'other@ghuri.test',
      isAdmin: true,
      role: 'admin',
      followerCount: 7,
      alias: 'a'.repeat(20),
    };
    const answer = await change(person, { name: 'Tanvir', ...claims });
    expect(answer.json()).toMatchObject({
      email: person.email,
      isAdmin: false,
      followerCount: 0,
      alias: person.alias,
    });
  });

  test('when the picture is not an own upload › refused, the avatar stays', async () => {
    const person = await createUser(ghuri.services);
    const anothers = await upload(await createUser(ghuri.services));
    for (const profile of [
      'https://evil.example/a.png',
      '/media/none/1.webp',
      'javascript:alert(1)',
      anothers,
    ]) {
      const answer = await change(person, { profile });
      expect([profile, answer.statusCode]).toEqual([profile, 400]);
      expect(answer.json().errors).toEqual([{ path: 'profile', code: 'not_your_upload' }]);
    }
    expect(await me(person)).toMatchObject({ profile: '/api/avatars/default/female.svg' });
  });

  test('when it is an own upload › shown from now on; the next one replaces it and the first is deleted; empty: drawn again', async () => {
    const person = await createUser(ghuri.services);
    const [first, second] = [await upload(person), await upload(person)];
    const exists = async (url: string) => (await ghuri.app.inject({ url })).statusCode;
    expect((await change(person, { profile: first })).json()).toMatchObject({ profile: first });
    expect(await exists(first)).toBe(200);
    expect((await change(person, { profile: first })).json()).toMatchObject({ profile: first });
    expect((await change(person, { profile: second })).json()).toMatchObject({ profile: second });
    await ghuri.runJobs();
    expect([await exists(first), await exists(second)]).toEqual([404, 200]);
    expect((await change(person, { profile: '' })).json()).toMatchObject({
      profile: '/api/avatars/default/female.svg',
    });
    await ghuri.runJobs();
    expect(await exists(second)).toBe(404);
  });

  test('when the url is the current one, or empty › the drawn avatar stays', async () => {
    const person = await createUser(ghuri.services);
    for (const profile of ['/api/avatars/default/female.svg', '']) {
      expect((await change(person, { profile })).json()).toMatchObject({
        profile: '/api/avatars/default/female.svg',
      });
    }
  });
});
