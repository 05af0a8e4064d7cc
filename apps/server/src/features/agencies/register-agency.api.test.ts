import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_EVENT, ADMIN_TOPIC } from '@ghuri/contract/agencies';
import type { OwnAgency } from '@ghuri/contract/agencies';
import { agencyForm, createAgency } from '../../testing/agencies.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { jpeg } from '../../testing/test-pictures.ts';
import { readAgencyOf } from './agencies.reads.ts';

let ghuri: TestApp;
let kamrul: TestUser;
let rahim: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  kamrul = await createUser(ghuri.services, { name: 'Kamrul Hasan' });
  rahim = await createUser(ghuri.services, { name: 'Rahim Uddin' });
});

const register = (body: object, { token }: TestUser) => ghuri.call('POST', '/createAgency', { token, body });
const form = (person: TestUser, overrides: Record<string, unknown> = {}) =>
  agencyForm(ghuri.services, person, overrides);
const own = async ({ token, email }: TestUser): Promise<OwnAgency[]> =>
  (await ghuri.call('GET', `/createAgency?agencyEmail=${encodeURIComponent(email)}`, { token })).json();
const media = (url: string, person?: TestUser) =>
  ghuri.app.inject({ url, ...(person && { headers: { authorization: `Bearer ${person.token}` } }) });
const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const agenciesOf = ({ id }: TestUser) => query('select * from agencies where user_id = $1', [id]);

describe('POST /createAgency', () => {
  test('with all fields › it waits for approval; owner and admins get live events at once', async () => {
    const body = await form(kamrul, { agencyName: ' Haor Boats ', country: 'Bangladesh' });
    const answer = await register({ ...body, agencyEmail: kamrul.email }, kamrul);
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { insertedId } = answer.json<{ insertedId: string }>();
    expect(await own(kamrul)).toEqual([
      {
        _id: insertedId,
        slug: expect.stringMatching(/^haor-boats-[0-9a-f]{8}$/),
        userID: kamrul.id,
        agencyName: 'Haor Boats',
        agencyPhone: '+880 1712-345678',
        agencyEmail: kamrul.email,
        agencyWebsite: 'https://haorboats.example',
        agencyDescription: 'Slow boats on wide water.',
        agencyProfile: body.agencyProfile,
        agencyCover: body.agencyCover,
        country: 'Bangladesh',
        state: 'Sylhet',
        district: 'Sunamganj',
        area: 'Tahirpur',
        personalizeTour: false,
        verified: false,
        tourArranged: 0,
        agencyRatings: 0,
        reviewCount: 0,
        time: expect.any(String),
        bank_name: 'Haor Bank',
        bank_account_num: '••••••••7890',
        holder_name: 'Kamrul Hasan',
        branch: 'Sunamganj',
        bankPayableFrom: null,
        payout_way: 'bank',
        papersKept: true,
        changesAsked: [],
        revokeReason: null,
        stopReason: null,
        closedAt: null,
      },
    ]);
    const me = (await ghuri.call('GET', `/user/${kamrul.email}`, { token: kamrul.token })).json();
    expect(me.agency).toEqual({ _id: insertedId, verified: false, role: 'owner', email: kamrul.email });
    const events = await query('select topic, type from live_events where topic = any ($1)', [
      [`user:${kamrul.id}`, ADMIN_TOPIC],
    ]);
    expect(events).toContainEqual({ topic: `user:${kamrul.id}`, type: 'account-changed' });
    expect(events).toContainEqual({ topic: ADMIN_TOPIC, type: ADMIN_EVENT });
  });

  test('the uploads › profile and cover are public, the papers are no longer pictures', async () => {
    const body = await form(kamrul);
    await register(body, kamrul);
    expect((await media(body.agencyProfile)).statusCode).toBe(200);
    expect((await media(body.agencyCover)).statusCode).toBe(200);
    const papers = [body.nidFrontImage, body.nidBackImage];
    for (const url of papers) {
      expect((await media(url)).statusCode).toBe(404);
      expect((await media(url, kamrul)).statusCode).toBe(404);
    }
    const files = () =>
      Promise.all(papers.map((url) => ghuri.services.storage.exists(url.replace('/media/', ''))));
    expect(await files()).toEqual([true, true]);
    await ghuri.runJobs();
    expect(await files()).toEqual([false, false]);
  });

  test('with a decision, reviews or an owner in the body › ignored', async () => {
    const forged = {
      verified: true,
      personalizeTour: true,
      userID: rahim.id,
      reviews: [{ rating: 5 }],
      tourArranged: 90,
      agencyRatings: 5,
      decided_at: '2001-01-01',
    };
    await register(await form(kamrul, forged), kamrul);
    expect(await own(kamrul)).toMatchObject([
      {
        userID: kamrul.id,
        verified: false,
        personalizeTour: false,
        tourArranged: 0,
        agencyRatings: 0,
        reviewCount: 0,
      },
    ]);
  });

  test.each([
    ['haornao.com', 'https://haornao.com'],
    [' www.haornao.com/boats ', 'https://www.haornao.com/boats'],
    ['http://haornao.com', 'http://haornao.com'],
    ['', ''],
  ])('the website %j › stored as %j', async (agencyWebsite, stored) => {
    await register(await form(kamrul, { agencyWebsite }), kamrul);
    expect(await own(kamrul)).toMatchObject([{ agencyWebsite: stored }]);
  });

  test.each([
    ['no name', { agencyName: ' ' }, { path: 'agencyName', code: 'required' }],
    [
      'a phone from elsewhere',
      { agencyPhone: '+44 20 7946 0958' },
      { path: 'agencyPhone', code: 'invalid_phone' },
    ],
    [
      'a script for a website',
      { agencyWebsite: 'javascript:alert(1)' },
      { path: 'agencyWebsite', code: 'invalid_website' },
    ],
    [
      'letters in the account',
      { bank_account_num: '12a45678' },
      { path: 'bank_account_num', code: 'not_a_number' },
    ],
    ['no branch', { branch: undefined }, { path: 'branch', code: 'required' }],
    ['no back of the card', { nidBackImage: undefined }, { path: 'nidBackImage', code: 'picture_missing' }],
    ['another country', { country: 'India' }, { path: 'country', code: 'invalid' }],
    ['an area of another district', { area: 'Ramu' }, { path: 'area', code: 'not_a_place' }],
    [
      'a district of another division',
      { district: "Cox's Bazar" },
      { path: 'district', code: 'not_a_place' },
    ],
  ])('with %s › 400 naming the field, nothing registered', async (_, wrong, problem) => {
    const answer = await register(await form(kamrul, wrong), kamrul);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(problem);
    expect(await agenciesOf(kamrul)).toEqual([]);
  });

  test.each(['nidFrontImage', 'nidBackImage', 'agencyProfile', 'agencyCover'])(
    'with another user’s upload as %s › 400 naming it, own uploads stay usable',
    async (field) => {
      const body = await form(kamrul);
      const foreign = (await ghuri.services.pictures.import(await jpeg(64, 48), rahim.id)).url;
      const answer = await register({ ...body, [field]: foreign }, kamrul);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: field, code: 'not_your_upload' }]);
      expect(await agenciesOf(kamrul)).toEqual([]);
      expect((await media(foreign, rahim)).statusCode).toBe(200);
      expect((await register(body, kamrul)).statusCode).toBe(200);
    },
  );

  test('a second one › 409 agency_exists, the first stays, the new pictures stay private', async () => {
    await register(await form(kamrul), kamrul);
    const second = await form(kamrul, { agencyName: 'Another Name' });
    const answer = await register(second, kamrul);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'agency_exists' });
    expect(await own(kamrul)).toMatchObject([{ agencyName: 'Haor Boats' }]);
    expect((await media(second.agencyProfile)).statusCode).toBe(404);
  });

  test('with another user’s email › 403; without a token › 401; with a token of a deleted account › 401', async () => {
    const body = await form(kamrul);
    expect((await register({ ...body, agencyEmail: rahim.email }, kamrul)).statusCode).toBe(403);
    expect((await ghuri.call('POST', '/createAgency', { body })).statusCode).toBe(401);
    await query('delete from users where id = $1', [kamrul.id]);
    expect((await register(body, kamrul)).statusCode).toBe(401);
  });
});

describe('50 registrations of one user at once', () => {
  test('through the server › one agency, 49 times agency_exists', async () => {
    const body = await form(kamrul);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(body, kamrul)));
    const told = answers.map((answer) => (answer.statusCode === 200 ? 'registered' : answer.json().code));
    expect(told.filter((word) => word === 'registered')).toHaveLength(1);
    expect(told.filter((word) => word === 'agency_exists')).toHaveLength(49);
    expect(await agenciesOf(kamrul)).toHaveLength(1);
    expect(
      await query('select * from agency_papers join agencies on id = agency_id where user_id = $1', [
        kamrul.id,
      ]),
    ).toHaveLength(1);
  });

  test('control: read first and written then, without lock and constraint › more than one agency', async () => {
    const scratch = await createTestApp();
    try {
      const { db, pool } = scratch.services.database;
      await pool.query('alter table agencies drop constraint agencies_one_a_person');
      const owner = await createUser(scratch.services);
      const naive = () =>
        db.transaction(async (tx) => {
          if (await readAgencyOf(tx, owner.id)) return;
          await createAgency(
            { ...scratch.services, database: { ...scratch.services.database, db: tx } },
            owner,
          );
        });
      await Promise.all(Array.from({ length: 50 }, naive));
      const { rows } = await pool.query('select id from agencies where user_id = $1', [owner.id]);
      expect(rows.length).toBeGreaterThan(1);
    } finally {
      await scratch.close();
    }
  });

  test('without the lock, the constraint alone › still one agency', async () => {
    const written = await Promise.allSettled(
      Array.from({ length: 20 }, () => createAgency(ghuri.services, kamrul)),
    );
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await agenciesOf(kamrul)).toHaveLength(1);
  });
});

describe('GET /createAgency?agencyEmail', () => {
  test('the viewer without an agency › an empty list; another user › 403; without a token › 401', async () => {
    expect(await own(kamrul)).toEqual([]);
    await createAgency(ghuri.services, rahim);
    const path = `/createAgency?agencyEmail=${rahim.email}`;
    expect((await ghuri.call('GET', path, { token: kamrul.token })).statusCode).toBe(403);
    expect((await ghuri.call('GET', path)).statusCode).toBe(401);
    expect(
      (await ghuri.call('GET', `${path}&agencyEmail=${kamrul.email}`, { token: kamrul.token })).statusCode,
    ).toBe(400);
  });

  test('after the account’s email changed › the agency has the new one', async () => {
    await createAgency(ghuri.services, kamrul);
    const email = `moved-${kamrul.id.slice(-6)}@ghuri.test`;
    await query('update users set email = $2 where id = $1', [kamrul.id, email]);
    const found = await ghuri.call('GET', `/agency-details/${email}`, { token: rahim.token });
    expect(found.json()).toMatchObject({ agencyEmail: email, userID: kamrul.id });
    expect(
      (await ghuri.call('GET', `/agency-details/${kamrul.email}`, { token: rahim.token })).statusCode,
    ).toBe(404);
  });
});
