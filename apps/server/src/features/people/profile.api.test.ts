import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let rahim: TestUser;
let nadia: TestUser;

beforeAll(async () => {
  api = await createTestApp();
  rahim = await createUser(api.services, { name: 'Rahim Uddin' });
  nadia = await createUser(api.services, { name: 'Nadia Islam' });
});
afterAll(() => api.close());

const put = (path: string, body: object, token = rahim.token) => api.call('PUT', path, { token, body });
const profile = async () => (await api.call('GET', `/user/${rahim.email}`, { token: rahim.token })).json();

describe('PUT /addbio/:email', () => {
  test('the own bio › saved, trimmed; the same again › modifiedCount 0', async () => {
    const path = `/addbio/${rahim.email}`;
    expect((await put(path, { bio: '  পাহাড় ভালোবাসি। ' })).json()).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect(await profile()).toMatchObject({ bio: 'পাহাড় ভালোবাসি।' });
    expect((await put(path, { bio: 'পাহাড় ভালোবাসি।' })).json()).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
  });

  test.each([
    ['none', {}, 'required'],
    ['empty', { bio: '' }, 'required'],
    ['spaces', { bio: '   ' }, 'required'],
    ['1,001 characters', { bio: 'a'.repeat(1_001) }, 'too_long'],
  ])('%s › 400 on the field', async (_case, body, code) => {
    const answer = await put(`/addbio/${rahim.email}`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'bio', code }] });
  });

  test('another user’s › 403; a visitor › 401', async () => {
    expect((await put(`/addbio/${rahim.email}`, { bio: 'Hacked' }, nadia.token)).statusCode).toBe(403);
    expect((await api.call('PUT', `/addbio/${rahim.email}`, { body: { bio: 'x' } })).statusCode).toBe(401);
    expect(await profile()).not.toMatchObject({ bio: 'Hacked' });
  });

  test('fields that are not the bio › ignored', async () => {
    await put(`/addbio/${rahim.email}`, {
      bio: 'New',
      name: 'Forged',
      isAdmin: true,
      facebook: 'https://evil.example/',
    });
    expect(await profile()).toMatchObject({ bio: 'New', name: 'Rahim Uddin', isAdmin: false, facebook: '' });
  });
});

describe('PUT /addsocial/:email', () => {
  const path = () => `/addsocial/${rahim.email}`;

  test('own pages › saved in normalised form; the same again › modifiedCount 0', async () => {
    const links = {
      facebook: 'https://m.facebook.com/rahim?fbclid=1',
      instagram: 'instagram.com/rahim',
      twitter: '',
    };
    expect((await put(path(), links)).json()).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect(await profile()).toMatchObject({
      facebook: 'https://www.facebook.com/rahim',
      instagram: 'https://www.instagram.com/rahim',
      twitter: '',
    });
    expect((await put(path(), links)).json()).toEqual({ acknowledged: true, modifiedCount: 0 });
  });

  test("'' › no link", async () => {
    await put(path(), { facebook: '', instagram: '', twitter: 'https://x.com/rahim' });
    expect(await profile()).toMatchObject({ facebook: '', instagram: '', twitter: 'https://x.com/rahim' });
  });

  test.each([
    ['facebook', 'javascript:alert(document.cookie)'],
    ['facebook', 'http://facebook.com/rahim'],
    ['instagram', 'https://evil.example/instagram.com'],
    ['twitter', 'https://x.com@evil.example/rahim'],
  ])('%s: %s › 400 invalid_link, nothing saved', async (network, link) => {
    const before = await profile();
    const answer = await put(path(), { facebook: '', instagram: '', twitter: '', [network]: link });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: network, code: 'invalid_link' }],
    });
    expect(await profile()).toEqual(before);
  });

  test('another user’s › 403; a visitor › 401', async () => {
    expect((await put(path(), {}, nadia.token)).statusCode).toBe(403);
    expect((await api.call('PUT', path(), { body: {} })).statusCode).toBe(401);
  });
});
