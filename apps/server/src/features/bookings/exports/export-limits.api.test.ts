import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAgency } from '../../../testing/agencies.ts';
import { exportDesk } from '../../../testing/exports.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser, openSession } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { PAGE_OF_EXPORT } from './exports.reads.ts';
import { exportAgency } from './export-agency.ts';

let market: Market;
let rival: TestUser;
let nadia: TestUser;

beforeAll(async () => {
  market = await openMarket();
  rival = await createUser(market.ghuri.services);
  await createAgency(market.ghuri.services, rival, { name: 'Other Boats' });
});
afterAll(() => market.close());
beforeEach(async () => {
  await query('delete from export_leases');
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Rahman' });
  for (const owner of [market.owner, rival])
    Object.assign(owner, await openSession(market.ghuri.services, owner));
});

const { query, days, ask, csv } = exportDesk(() => market);

describe('POST /agency-export: limits', () => {
  test('with phone numbers › recorded; the record has none of them', async () => {
    await market.buy(nadia, await market.sell());
    await query('alter table audit_log disable trigger user');
    await query('delete from audit_log');
    await query('alter table audit_log enable trigger user');
    const { from, until } = await days(30, 60);
    await ask('bookings');
    await ask('travellers', { format: 'csv', by: 'departure' });
    await ask('revenue');
    expect(
      await query('select action, actor_id, subject, note from audit_log order by happened_at, id'),
    ).toEqual([
      {
        action: 'contacts_exported',
        actor_id: market.owner.id,
        subject: 'Haor Boats',
        note: `bookings, made, ${from} to ${until}, xlsx`,
      },
      {
        action: 'contacts_exported',
        actor_id: market.owner.id,
        subject: 'Haor Boats',
        note: `travellers, departure, ${from} to ${until}, csv`,
      },
    ]);
  });

  test('another agency › none of it; a visitor › 401; without an agency › 403', async () => {
    await market.buy(nadia, await market.sell({ location: 'Canary 58204' }));
    expect((await ask('bookings', { format: 'csv' })).body).toContain('Canary 58204');
    for (const what of ['bookings', 'revenue', 'travellers']) {
      const { body, statusCode } = await ask(what, { format: 'csv', token: rival.token });
      expect([statusCode, body.includes('Canary 58204')]).toEqual([200, false]);
    }
    expect((await ask('bookings', { token: nadia.token })).statusCode).toBe(403);
    const visitor = await market.ghuri.call('POST', '/agency-export.csv', { body: {} });
    expect(visitor.statusCode).toBe(401);
  });

  test.each([
    [{ until: '2026-13-01' }, 'until', 'not_a_date'],
    [{ from: '2026-05-02', until: '2026-05-01' }, 'until', 'ends_before_start'],
    [{ from: '2026-01-01', until: '2027-01-02' }, 'until', 'period_too_long'],
    [{ from: '' }, 'from', 'required'],
  ])('%j › 400 at its field', async (period, field, problem) => {
    const answer = await ask('bookings', period);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: field, code: problem }]);
  });

  test('while another export runs › 409; when it is done, or broke off a minute ago › possible', async () => {
    await query(
      `insert into export_leases values ($1, gen_random_uuid(), app_now() + interval '59 seconds')`,
      [market.agency.id],
    );
    const refused = await ask('bookings');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'export_running']);
    // Another agency does not wait.
    expect((await ask('bookings', { token: rival.token })).statusCode).toBe(200);
    await market.ghuri.moveClock(60_000);
    expect((await ask('bookings')).statusCode).toBe(200);
    expect(await query('select 1 from export_leases')).toEqual([]);
  });

  describe('a long export', () => {
    const ROWS = PAGE_OF_EXPORT * 4;
    beforeEach(async () => {
      await query(`delete from manual_bookings where name like 'Guest %'`);
      await query(
        `insert into manual_bookings (id, tour_id, name, phone, note, persons, total_paisa, paid_by)
         select gen_random_uuid(), $1, 'Guest ' || n, '017' || n, repeat('note ', 50), 1, 100000, 'cash'
         from generate_series(1, $2::int) n`,
        [await market.sell({ capacity: 500 }), ROWS],
      );
    });
    const begin = async (format: 'csv' | 'xlsx' = 'csv') => {
      const { bytes } = await exportAgency(
        market.ghuri.services,
        { viewer: { id: market.owner.id } as never, agencyId: market.agency.id, language: 'en', format },
        { what: 'bookings', by: 'made', ...(await days(1, 1)) },
      );
      return bytes as Readable;
    };

    test('every row once, over several pages', async () => {
      const names = (await csv('bookings'))
        .map(({ Name }) => Name)
        .filter((name) => name?.startsWith('Guest '));
      expect([names.length, new Set(names).size]).toEqual([ROWS, ROWS]);
    });

    test('many at once › one runs; control: one after the other all of them', async () => {
      const begun = await Promise.allSettled(Array.from({ length: 8 }, () => begin()));
      const running = begun.filter((each) => each.status === 'fulfilled');
      expect(running).toHaveLength(1);
      await buffer(running[0]!.value);
      for (let turn = 0; turn < 3; turn += 1) await buffer(await begin());
    });

    test.each(['csv', 'xlsx'] as const)(
      '%s, and the reader goes away › the next one can begin',
      async (format) => {
        const stream = await begin(format);
        await new Promise((resolve) => stream.once('data', resolve));
        expect(await query('select 1 from export_leases')).toHaveLength(1);
        stream.destroy();
        await expect.poll(() => query('select 1 from export_leases')).toEqual([]);
      },
    );

    test('another export took over, because this one was too slow › it fails instead of ending early', async () => {
      const stream = await begin();
      await query('update export_leases set export_id = gen_random_uuid()');
      await expect(buffer(stream)).rejects.toMatchObject({ code: 'export_running' });
    });
  });
});
