import { routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createAgency } from '../../../testing/agencies.ts';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { manualDesk } from '../../../testing/manual-bookings.ts';

/** People without an account never agreed to anything with us: only the agency they called knows them. */

const PHONE = '01898582077';
const SECRETS = [PHONE, 'Canary Walk-in 58203', 'canary note 58203', 'canary guide 58203'];
const [, name, note, reason] = SECRETS;

const logged: string[] = [];
let market: Market;
let tour: string;
let readers: Record<string, TestUser | null>;

beforeAll(async () => {
  market = await openMarket({ log: createLog('trace', { write: (line) => void logged.push(line) }) });
  const { services } = market.ghuri;
  const rival = await createUser(services);
  await createAgency(services, rival, { name: 'Other Boats' });
  readers = {
    visitor: null,
    traveller: await createUser(services),
    rival,
    admin: await createUser(services, { isAdmin: true }),
  };
  tour = await market.sell({ location: 'Sajek Valley' });
  await market.buy(readers['traveller']!, tour);
  const desk = manualDesk(market.ghuri, market.owner, () => tour);
  const id = await desk.added({ username: name, phone_number: PHONE, note, paidBy: 'not_yet' });
  await desk.block({ reason });
  await desk.change(id, { username: name, phone_number: PHONE, note, persons: 3 });
  await desk.collect(id);
  // Errors with the same data: too many people, and an id that is taken.
  await desk.add({ username: name, phone_number: PHONE, note, persons: 99 });
  await desk.add({ _id: id, username: name, phone_number: PHONE }, { of: await market.sell() });
});
afterAll(() => market.close());

const found = (text: string) => SECRETS.filter((secret) => text.includes(secret));

describe('who was sold a seat by hand', () => {
  test('control: the owner’s roster › shows all of it', async () => {
    const { body } = await market.ghuri.call('GET', `/roster/${tour}`, { token: market.owner.token });
    expect(found(body)).toEqual(SECRETS);
  });

  test('every reading call, as everybody else › nothing of it', async () => {
    let answered = 0;
    for (const [who, reader] of Object.entries(readers))
      for (const path of reading(reader)) {
        const { body, statusCode } = await market.ghuri.call('GET', path, {
          ...(reader && { token: reader.token }),
        });
        if (statusCode === 200) answered += 1;
        expect([who, path, found(body)]).toEqual([who, path, []]);
      }
    expect(answered).toBeGreaterThan(60);
  });

  test('audit log, notifications, mails, live events, logs › nothing of it', async () => {
    const { rows } = await market.ghuri.services.database.pool.query<{ text: string }>(`
      select to_jsonb(audit_log)::text as text from audit_log union all
      select to_jsonb(notifications)::text from notifications union all
      select to_jsonb(mails)::text from mails union all
      select to_jsonb(live_events)::text from live_events`);
    expect(rows.length).toBeGreaterThan(5);
    expect(found(rows.map(({ text }) => text).join('\n'))).toEqual([]);
    expect(logged.length).toBeGreaterThan(0);
    expect(found(logged.join('\n'))).toEqual([]);
  });
});

/** Every GET of the contract, with the ids and emails that exist. */
function reading(reader: TestUser | null): string[] {
  const streams = new Set(['GET /live']);
  const email = reader?.email ?? market.owner.email;
  return Object.keys(routes)
    .filter((call) => call.startsWith('GET ') && !streams.has(call))
    .flatMap((call) => {
      const path = call.slice('GET '.length);
      const ids = path.includes(':id') ? [tour, market.agency.id] : [''];
      return ids.map((id) =>
        path
          .replace(':id', id)
          .replace(':agencyId', market.agency.id)
          .replace(':agencyEmail', market.owner.email)
          .replace(':email', path.startsWith('/agency') ? market.owner.email : email)
          .replace(/:\w+/g, 'none'),
      );
    })
    .map((path) => (path.startsWith('/search') ? `${path}?searchData=Canary` : path));
}
