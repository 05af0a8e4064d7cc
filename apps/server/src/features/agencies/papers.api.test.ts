import { PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agencyForm, createAgency } from '../../testing/agencies.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let ghuri: TestApp;
let owner: TestUser;
let admin: TestUser;

beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(async () => {
  owner = await createUser(ghuri.services);
  admin = await createUser(ghuri.services, { isAdmin: true });
});

const DAY = 86_400_000;
const open = (id: string, token: string, reason: string | null = 'To compare the name') =>
  ghuri.call('POST', `/agency-papers/${id}`, { token, body: reason === null ? {} : { reason } });
const query = async (text: string, values: unknown[] = []) =>
  (await ghuri.services.database.pool.query(text, values)).rows;
const audit = (id: string) =>
  query('select action, actor_id, note from audit_log where subject_id = $1 order by happened_at, id', [id]);
const freshToken = async (person: TestUser) => (await openSession(ghuri.services, person)).token;
/** Runs the job as its schedule would. */
async function runDeletion(): Promise<void> {
  await query(`insert into pgboss.job (name, data) values ('agencies.delete-papers', '{}')`);
  await ghuri.runJobs();
}

describe('POST /agency-papers/:id', () => {
  test('by an admin with a reason › both sides and the full bank account, and an audit row', async () => {
    const form = await agencyForm(ghuri.services, owner);
    const { insertedId } = (
      await ghuri.call('POST', '/createAgency', { token: owner.token, body: form })
    ).json<{ insertedId: string }>();
    const answer = await open(insertedId, admin.token);
    expect(answer.headers['cache-control']).toBe('no-store');
    const papers = answer.json<Record<string, string>>();
    expect(papers).toEqual({
      nidFrontImage: expect.stringMatching(/^data:image\/webp;base64,/),
      tradeLicenceImage: null,
      nidBackImage: expect.stringMatching(/^data:image\/webp;base64,/),
      bank_name: 'Haor Bank',
      bank_account_num: '1181234567890',
      holder_name: 'Kamrul Hasan',
      branch: 'Sunamganj',
      bankPayableFrom: null,
      previousBank: null,
    });
    const picture = Buffer.from(papers['nidFrontImage']!.split(',')[1]!, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    expect(await audit(insertedId)).toEqual([
      { action: 'papers_opened', actor_id: admin.id, note: 'To compare the name' },
    ]);
    await open(insertedId, admin.token, 'Once more');
    expect(await audit(insertedId)).toHaveLength(2);
  });

  test('without a reason › 400; by the owner, a visitor › 403, 401; unknown agency › 404; nothing audited', async () => {
    const { id } = await createAgency(ghuri.services, owner, { verified: false });
    expect((await open(id, admin.token, null)).statusCode).toBe(400);
    expect((await open(id, admin.token, ' ')).statusCode).toBe(400);
    expect((await open(id, owner.token)).statusCode).toBe(403);
    const visitor = await ghuri.call('POST', `/agency-papers/${id}`, { body: { reason: 'x' } });
    expect(visitor.statusCode).toBe(401);
    expect((await open(owner.id, admin.token)).statusCode).toBe(404);
    expect(await audit(id)).toEqual([]);
  });

  test('papers of one agency copied to another › cannot be opened', async () => {
    const { id } = await createAgency(ghuri.services, owner, { verified: false });
    const thief = await createUser(ghuri.services);
    const { id: stolen } = await createAgency(ghuri.services, thief, { verified: false });
    await query(
      `update agency_papers set nid_front = other.nid_front from agency_papers other
       where agency_papers.agency_id = $1 and other.agency_id = $2`,
      [stolen, id],
    );
    expect((await open(stolen, admin.token)).statusCode).toBe(500);
  });
});

describe('the stored papers', () => {
  test('the bytes of the tables › neither the pictures nor a word of the bank details', async () => {
    const nidFront = Buffer.from('FRONT-OF-CARD-7731');
    const { id } = await createAgency(ghuri.services, owner, {
      nidFront,
      bank: { bank_name: 'Secret-Bank-7731', bank_account_num: '77310000004321', branch: 'Branch-7731' },
    });
    const [papers] = await query('select * from agency_papers where agency_id = $1', [id]);
    const bytes = Buffer.concat([papers.nid_front, papers.nid_back, papers.bank]);
    expect(bytes.includes('7731')).toBe(false);
    const [row] = await query('select agencies::text as text from agencies where id = $1', [id]);
    expect(row.text).not.toContain('7731');
    expect(row.text).toContain('4321');
  });
});

describe('deleting old papers', () => {
  test(`${PAPERS_KEPT_DAYS} days after the decision › the card is deleted and audited once; the bank details stay`, async () => {
    const { id } = await createAgency(ghuri.services, owner);
    const pendingOwner = await createUser(ghuri.services);
    const { id: pending } = await createAgency(ghuri.services, pendingOwner, { verified: false });
    const kept = () =>
      query(
        'select nid_front is not null as card, bank is not null as bank from agency_papers where agency_id = $1',
        [id],
      );
    await ghuri.moveClock(PAPERS_KEPT_DAYS * DAY - 60_000);
    await runDeletion();
    expect(await kept()).toEqual([{ card: true, bank: true }]);

    await ghuri.moveClock(60_000);
    await runDeletion();
    await runDeletion();
    expect(await kept()).toEqual([{ card: false, bank: true }]);
    expect(await audit(id)).toEqual([{ action: 'papers_deleted', actor_id: null, note: '' }]);
    expect(await audit(pending)).toEqual([]);

    // Hole 5: the bank details stay readable with an audit row.
    const answer = await open(id, await freshToken(admin));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      nidFrontImage: null,
      nidBackImage: null,
      bank_account_num: '1181234567890',
      bank_name: 'Haor Bank',
    });
    expect(await audit(id)).toHaveLength(2);
    const [own] = (
      await ghuri.call('GET', `/createAgency?agencyEmail=${owner.email}`, { token: await freshToken(owner) })
    ).json<{ papersKept: boolean; bank_name: string }[]>();
    expect(own).toMatchObject({ papersKept: false, bank_name: 'Haor Bank' });
    expect((await open(pending, await freshToken(admin))).statusCode).toBe(200);
  });
});

describe('GET /agency/paper-openings', () => {
  test('each opening › when, by whom and why, for the owner only; of the admin nothing but the first name', async () => {
    const owner = await createUser(ghuri.services);
    const other = await createUser(ghuri.services);
    const admin = await createUser(ghuri.services, { name: 'Md. Salma Akter', isAdmin: true });
    const { id } = await createAgency(ghuri.services, owner);
    await createAgency(ghuri.services, other, { name: 'Other Boats' });
    for (const reason of ['To compare the name', 'A second look', 'Payout question'])
      await ghuri.call('POST', `/agency-papers/${id}`, { token: admin.token, body: { reason } });
    const first = await ghuri.call('GET', '/agency/paper-openings?limit=2', { token: owner.token });
    expect(first.json()).toMatchObject([
      { name: 'Salma', reason: 'Payout question', time: expect.any(String) },
      { name: 'Salma', reason: 'A second look' },
    ]);
    for (const secret of [admin.email, 'Akter']) expect(first.body).not.toContain(secret);
    const [, next] = /<([^>]+)>/.exec(String(first.headers['link'])) ?? [];
    const second = await ghuri.app.inject({
      url: next!,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(second.json()).toMatchObject([{ reason: 'To compare the name' }]);
    expect((await ghuri.call('GET', '/agency/paper-openings', { token: other.token })).json()).toEqual([]);
  });

  test('among many rows of the audit log › found by the index', async () => {
    const { pool } = ghuri.services.database;
    await pool.query(`insert into audit_log (id, action, subject_kind, subject_id, subject, note)
      select gen_random_uuid(), 'papers_opened', 'agency', gen_random_uuid(), 'Boats', '' from generate_series(1, 5000)`);
    await pool.query('analyze audit_log');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from audit_log where subject_id = '${owner.id}' and action = 'papers_opened'
       order by happened_at desc, id desc limit 20`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_log_papers');
  });
});
