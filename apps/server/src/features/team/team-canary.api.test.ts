import { routes } from '@ghuri/contract/routes';
import type { RouteSpec } from '@ghuri/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAgency } from '../../testing/agencies.ts';
import { FORM, openMarket } from '../../testing/checkout.ts';
import type { Market } from '../../testing/checkout.ts';
import { createUser } from '../../testing/factories.ts';
import type { TestUser } from '../../testing/factories.ts';
import { assignTo, createMember } from '../../testing/team.ts';
import { createTour } from '../../testing/tours.ts';

/** Reads everything that can be read, as a manager and as a guide, and looks for what they must never see. */

const BANK = {
  bank_name: 'Canary Kestrel Bank',
  bank_account_num: '7777000088880000991',
  holder_name: 'Canary Holder Begum',
  branch: 'Canary Branch Road',
};
const SECRETS_OF_BANK = [...Object.values(BANK), '0991'];
const MINE = '01711 111111';
const OTHERS = '01922 222222';
/** The price of the guide's own tour, as it would be written anywhere. */
const PRICE = 7_391;

let market: Market;
let owner: TestUser;
let manager: TestUser;
let guide: TestUser;
const ids: string[] = [];
let mine: string;
let other: string;
let refused = 0;

async function sell(tour: string, phone: string): Promise<string> {
  const traveller = await createUser(market.ghuri.services);
  const held = await market.book(traveller, tour, { ...FORM, phone_number: phone });
  const { bookingId, transactionId } = held.json();
  const news = await market.end(await market.attemptOf(bookingId), 'pay');
  await market.knock(`return/${transactionId}`, news);
  await market.ghuri.runJobs();
  return bookingId;
}

beforeAll(async () => {
  market = await openMarket();
  const { services } = market.ghuri;
  owner = await createUser(services, { name: 'Rashed Karim' });
  const agency = await createAgency(services, owner, { name: 'Megh Bari Travels', bank: BANK });
  manager = await createMember(services, agency.id, 'manager');
  guide = await createMember(services, agency.id, 'guide');
  mine = await createTour(services, agency, { location: 'Sajek Valley', cost: PRICE });
  other = await createTour(services, agency, { location: 'Ratargul' });
  ids.push(mine, other, agency.id, await sell(mine, MINE), await sell(other, OTHERS));
  await assignTo(services, mine, guide);
});
afterAll(() => market.close());

/** Every reading call, with every id and every address of the agency's people. */
async function read(person: TestUser): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const [key, spec] of Object.entries(routes as Record<string, RouteSpec>)) {
    if (!key.startsWith('GET ') || spec.events || key.startsWith('GET /dev/')) continue;
    const pattern = key.slice('GET '.length);
    const addresses = new Set(
      ids.flatMap((id) =>
        [owner.email, person.email].map((email) =>
          pattern.replaceAll(/:(\w+)/g, (_, name: string) => (/email/i.test(name) ? email : id)),
        ),
      ),
    );
    const query =
      key === 'GET /createAgency' ? [`?agencyEmail=${owner.email}`, `?agencyEmail=${person.email}`] : [''];
    for (const address of addresses)
      for (const more of query) {
        const answer = await market.ghuri.call('GET', address + more, person);
        if (answer.statusCode === 200) seen.set(address + more, answer.rawPayload.toString('latin1'));
        else refused += 1;
      }
  }
  return seen;
}
const holding = (seen: Map<string, string>, secret: string) =>
  [...seen].filter(([, body]) => body.includes(secret)).map(([address]) => address);

describe('what staff read', () => {
  test('a guide › the phone number of the own departure, on its roster alone', async () => {
    const seen = await read(guide);
    expect(seen.size).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
    expect(holding(seen, MINE)).toEqual([`/roster/${mine}`]);
    expect(holding(seen, OTHERS)).toEqual([]);
    for (const secret of SECRETS_OF_BANK) expect(holding(seen, secret)).toEqual([]);
    expect(seen.get(`/roster/${mine}`)).not.toContain(String(PRICE));
    expect(JSON.parse(seen.get(`/roster/${mine}`)!)).toMatchObject({
      seats: null,
      papers: null,
      travellers: [{ price: null, lines: [], balance: 0, manual: null }],
    });
  });

  test('a manager › both phone numbers, and nothing of the bank', async () => {
    const seen = await read(manager);
    expect(holding(seen, MINE)).toContain(`/roster/${mine}`);
    expect(holding(seen, OTHERS)).toContain(`/roster/${other}`);
    for (const secret of SECRETS_OF_BANK) expect(holding(seen, secret)).toEqual([]);
    expect(holding(seen, owner.email)).toContain(`/createAgency?agencyEmail=${manager.email}`);
  });

  test('the owner › the bank, so that the canaries can be found at all', async () => {
    const seen = await read(owner);
    expect(holding(seen, BANK.bank_name)).toEqual([`/createAgency?agencyEmail=${owner.email}`]);
  });

  test('a manager who changes the profile › gets the agency without its bank', async () => {
    const body = { agencyPhone: '01712 345678', state: 'Sylhet', district: 'Sunamganj', area: 'Tahirpur' };
    const { token } = manager;
    const answer = await market.ghuri.call('PUT', '/agency/about', { token, body });
    expect(answer.json()).toMatchObject({
      agencyName: 'Megh Bari Travels',
      bank_name: '',
      bank_account_num: '',
    });
    for (const secret of SECRETS_OF_BANK) expect(answer.body).not.toContain(secret);
  });

  test('a removed guide › reads nothing of the agency', async () => {
    await market.ghuri.call('DELETE', `/team/${guide.id}`, owner);
    const seen = await read(guide);
    expect(holding(seen, MINE)).toEqual([]);
    expect(seen.has(`/roster/${mine}`)).toBe(false);
  });
});
