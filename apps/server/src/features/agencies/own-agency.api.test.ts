import type { OwnAgency } from '@ghuri/contract/agencies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyForm, createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';
import { createPaidTrip, markRefunded } from '../../testing/paid-trips.ts';

let ghuri: TestApp;
let owner: TestUser;
let other: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services);
  other = await createUser(ghuri.services);
});

const DAY = 86_400_000;
const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const put = (path: string, body: object, { token }: TestUser) => ghuri.call('PUT', path, { token, body });
const drop = (path: string, { token, password }: TestUser) =>
  ghuri.call('DELETE', path, { token, body: { password } });
const upload = async ({ id }: TestUser) => (await ghuri.services.pictures.import(await jpeg(64, 48), id)).url;
const media = async (url: string) => (await ghuri.app.inject({ url })).statusCode;
const agenciesOf = ({ id }: TestUser) => query('select id, name from agencies where user_id = $1', [id]);
const register = async (person: TestUser) => {
  const form = await agencyForm(ghuri.services, person);
  await ghuri.call('POST', '/createAgency', { token: person.token, body: form });
  return form;
};

const ABOUT = {
  agencyPhone: '02 9876543',
  agencyWebsite: '',
  agencyDescription: 'Now on the lake, too.',
  state: 'Chattogram',
  district: 'Rangamati',
  area: 'Baghaichhari',
};

describe('PUT /agency/about', () => {
  test('by the owner, approved or not › changed, and nothing else', async () => {
    await createAgency(ghuri.services, owner, { verified: false });
    const forged = {
      agencyName: 'Government Tours',
      verified: true,
      bank_name: 'Other Bank',
      agencyRatings: 5,
    };
    const answer = await put('/agency/about', { ...ABOUT, ...forged }, owner);
    expect(answer.json()).toMatchObject({
      ...ABOUT,
      agencyName: 'Haor Boats',
      verified: false,
      bank_name: 'Haor Bank',
      bank_account_num: '••••••••7890',
      agencyRatings: 0,
    });
  });

  test('a website without https › stored with it', async () => {
    await createAgency(ghuri.services, owner);
    const answer = await put('/agency/about', { ...ABOUT, agencyWebsite: 'haornao.com' }, owner);
    expect(answer.json()).toMatchObject({ agencyWebsite: 'https://haornao.com' });
  });

  test('with an unknown place, no phone › 400; without an agency › 403; no token › 401', async () => {
    await createAgency(ghuri.services, owner);
    const wrong = await put('/agency/about', { ...ABOUT, area: 'Atlantis' }, owner);
    expect(wrong.json().errors).toEqual([{ path: 'area', code: 'not_a_place' }]);
    expect((await put('/agency/about', { ...ABOUT, agencyPhone: '' }, owner)).statusCode).toBe(400);
    expect((await put('/agency/about', ABOUT, other)).statusCode).toBe(403);
    expect((await ghuri.call('PUT', '/agency/about', { body: ABOUT })).statusCode).toBe(401);
  });
});

describe('PUT /agency/pictures', () => {
  test('another profile picture › shown from now on, the old one is deleted, the cover stays', async () => {
    const form = await register(owner);
    const url = await upload(owner);
    const answer = await put('/agency/pictures', { agencyProfile: url }, owner);
    expect(answer.json<OwnAgency>()).toMatchObject({ agencyProfile: url, agencyCover: form.agencyCover });
    expect([await media(url), await media(form.agencyProfile), await media(form.agencyCover)]).toEqual([
      200, 404, 200,
    ]);
  });

  test('another cover, and the same again › shown, the old one is deleted', async () => {
    const form = await register(owner);
    const url = await upload(owner);
    for (let times = 0; times < 2; times += 1) {
      const answer = await put('/agency/pictures', { agencyCover: url }, owner);
      expect(answer.json<OwnAgency>()).toMatchObject({ agencyProfile: form.agencyProfile, agencyCover: url });
    }
    expect([await media(url), await media(form.agencyCover)]).toEqual([200, 404]);
  });

  test('one upload as both, then another profile › the cover keeps its picture', async () => {
    const form = await agencyForm(ghuri.services, owner);
    await ghuri.call('POST', '/createAgency', {
      token: owner.token,
      body: { ...form, agencyCover: form.agencyProfile },
    });
    const url = await upload(owner);
    await put('/agency/pictures', { agencyProfile: url }, owner);
    expect([await media(url), await media(form.agencyProfile)]).toEqual([200, 200]);
  });

  test('another user’s upload › 400 naming the field, both stay; without an agency › 403', async () => {
    const form = await register(owner);
    const answer = await put('/agency/pictures', { agencyCover: await upload(other) }, owner);
    expect(answer.json().errors).toEqual([{ path: 'agencyCover', code: 'not_your_upload' }]);
    expect([await media(form.agencyProfile), await media(form.agencyCover)]).toEqual([200, 200]);
    expect((await put('/agency/pictures', {}, other)).statusCode).toBe(403);
  });
});

describe('PUT /agency/personalize', () => {
  const set = (personalizeTour: unknown, person: TestUser) =>
    put('/agency/personalize', { personalizeTour }, person);

  test('on, on again, off › modifiedCount 1, 0, 1', async () => {
    const { id } = await createAgency(ghuri.services, owner);
    const counts = [];
    for (const wanted of [true, true, false]) counts.push((await set(wanted, owner)).json().modifiedCount);
    expect(counts).toEqual([1, 0, 1]);
    const shown = await ghuri.call('GET', `/agencyProfile/${id}`, { token: other.token });
    expect(shown.json()).toMatchObject({ personalizeTour: false });
  });

  test('of an unverified one › 403 agency_not_verified with its message; without one › 403 forbidden', async () => {
    await createAgency(ghuri.services, owner, { verified: false });
    const answer = await set(true, owner);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'agency_not_verified',
      title: 'Your agency is in verification process...',
    });
    expect((await set(true, other)).json()).toMatchObject({ code: 'forbidden', status: 403 });
    expect((await set('yes', owner)).statusCode).toBe(400);
  });
});

describe('deleting the own agency', () => {
  const ways = [
    ['DELETE /deleteAgency/:email', async () => `/deleteAgency/${owner.email}`],
    ['DELETE /createAgency/:id', async () => `/createAgency/${(await agenciesOf(owner))[0]?.id ?? owner.id}`],
  ] as const;

  test.each(ways)('%s › deleted with papers and pictures; again › deletedCount 0', async (_, pathOf) => {
    const form = await register(owner);
    const path = await pathOf();
    expect((await drop(path, owner)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await agenciesOf(owner)).toEqual([]);
    expect([await media(form.agencyProfile), await media(form.agencyCover)]).toEqual([404, 404]);
    expect((await drop(path, owner)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    const me = (await ghuri.call('GET', `/user/${owner.email}`, { token: owner.token })).json();
    expect(me.agency).toBeNull();
  });

  test.each(ways)(
    '%s with a paid upcoming tour › 409 agency_owes until it is refunded',
    async (_, pathOf) => {
      const agency = await createAgency(ghuri.services, owner);
      const startsAt = new Date(Date.now() + DAY);
      await createPaidTrip(
        ghuri.services,
        { traveller: other, agency },
        { startsAt: new Date(Date.now() - DAY) },
      );
      const trip = await createPaidTrip(ghuri.services, { traveller: other, agency }, { startsAt });
      const refused = await drop(await pathOf(), owner);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'agency_owes' });
      expect(await agenciesOf(owner)).toHaveLength(1);
      await markRefunded(ghuri.services, trip);
      expect((await drop(await pathOf(), owner)).json()).toMatchObject({ deletedCount: 1 });
    },
  );

  test('another user’s › 403, it stays; a pending one › 0', async () => {
    const { id } = await createAgency(ghuri.services, owner);
    expect((await drop(`/createAgency/${id}`, other)).statusCode).toBe(403);
    expect((await drop(`/deleteAgency/${owner.email}`, other)).statusCode).toBe(403);
    expect(await agenciesOf(owner)).toHaveLength(1);
    await query('update agencies set verified = false, decided_at = null where id = $1', [id]);
    expect((await drop(`/createAgency/${id}`, other)).json()).toMatchObject({ deletedCount: 0 });
    expect(await agenciesOf(owner)).toHaveLength(1);
    expect((await ghuri.call('DELETE', `/createAgency/${id}`)).statusCode).toBe(401);
  });
});

describe('deleting an account that owns an agency', () => {
  const leave = (person: TestUser) =>
    ghuri.call('DELETE', '/account', { token: person.token, body: { password: person.password } });

  test('nothing is owed › both are deleted, with the pictures', async () => {
    const form = await register(owner);
    expect((await leave(owner)).statusCode).toBe(200);
    expect(await query('select 1 from users where id = $1', [owner.id])).toEqual([]);
    expect(await agenciesOf(owner)).toEqual([]);
    expect(await media(form.agencyCover)).toBe(404);
  });

  test('a paid upcoming tour › 409 agency_owes, both stay', async () => {
    const agency = await createAgency(ghuri.services, owner);
    await createPaidTrip(
      ghuri.services,
      { traveller: other, agency },
      { startsAt: new Date(Date.now() + DAY) },
    );
    const refused = await leave(owner);
    expect(refused.json()).toMatchObject({ code: 'agency_owes', status: 409 });
    expect(await query('select 1 from users where id = $1', [owner.id])).toHaveLength(1);
    expect(await agenciesOf(owner)).toHaveLength(1);
  });
});
