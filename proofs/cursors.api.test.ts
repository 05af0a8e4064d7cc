import type { RouteSpec } from '@ghuri/contract/route';
import { routes } from '@ghuri/contract/routes';
import * as fc from 'fast-check';
import type { $ZodTypes } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../apps/server/src/testing/checkout.ts';
import type { Market } from '../apps/server/src/testing/checkout.ts';
import { EDGE_CURSORS, anyCursor } from './fuzz/cursors.ts';
import { likelyFor, putIn } from './fuzz/likely-values.ts';
import type { Caller } from './fuzz/requests.ts';
import { valuesOf } from './fuzz/schema-values.ts';
import { createWorld } from './fuzz/world.ts';
import type { World } from './fuzz/world.ts';

const SEED = 7;
const CURSORS = [...new Set([...EDGE_CURSORS, ...fc.sample(anyCursor, { numRuns: 20, seed: SEED })])];

type Shape = Record<string, $ZodTypes>;
const shapeOf = (schema: RouteSpec['query']): Shape => {
  const def = (schema as unknown as $ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? (def.shape as unknown as Shape) : {};
};

/** Every list of the contract: calls with a cursor. */
const LISTS = Object.entries(routes as Record<string, RouteSpec>).filter(
  ([, { query }]) => 'cursor' in shapeOf(query),
);

/** All values of an enum field: each sort of a list reads its cursor differently. */
function choices(schema: $ZodTypes): string[] {
  const { def } = schema._zod;
  if (def.type === 'default' || def.type === 'optional') return choices(def.innerType as $ZodTypes);
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

const CALLERS: Partial<Record<RouteSpec['access'], Caller>> = {
  admin: 'admin',
  agency: 'verified owner',
  'verified-agency': 'verified owner',
};

let market: Market;
let world: World;
beforeAll(async () => {
  market = await openMarket();
  world = await createWorld(market);
});
afterAll(() => market.close());

interface Address {
  url: string;
  token: string | null;
}

const statusOf = async ({ url, token }: Address, cursor = ''): Promise<number> =>
  (await market.ghuri.call('GET', `${url}${cursor}`, token ? { token } : {})).statusCode;

/** It responds and reads its cursor: `/posts/:email` also shows one story, which has no pages. */
const isPaged = async (address: Address): Promise<boolean> =>
  (await statusOf(address)) === 200 && (await statusOf(address, 'cursor=!!!')) === 400;

/** Requests for a list as a user who may see it, with its parameters filled in. */
function waysTo(call: string, spec: RouteSpec): Address[] {
  const [, path = ''] = call.split(' ');
  const likely = likelyFor(call);
  const samples = (schema: RouteSpec['query']) =>
    schema
      ? (fc.sample(valuesOf(schema, likely), { numRuns: 20, seed: SEED }) as Record<string, string>[])
      : [{}];
  const callers: Caller[] = [CALLERS[spec.access] ?? 'traveller', 'admin', 'verified owner'];
  return callers.flatMap((caller) => {
    const put = (text: string) => putIn(text, (kind, number) => world.find(caller, kind, number));
    return samples(spec.params).flatMap((params) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(put(params[name]!)));
      const query = Object.entries(shapeOf(spec.query)).flatMap(([name, schema]) =>
        ['optional', 'default'].includes(schema._zod.def.type)
          ? []
          : [`${name}=${encodeURIComponent(put(ASKED_FOR[name] ?? ''))}&`],
      );
      return [{ url: `${filled}?${query.join('')}`, token: world.tokenOf(caller) }];
    });
  });
}

/** Required parameters of lists. */
const ASKED_FOR: Record<string, string> = { searchData: 'Nusrat', email: '~own-email.0~' };

/** One request for each sort of the list. */
async function addressesOf(call: string, spec: RouteSpec): Promise<Address[]> {
  const orders = Object.entries(shapeOf(spec.query)).flatMap(([name, schema]) =>
    choices(schema).map((value) => `${name}=${value}&`),
  );
  const found: Address[] = [];
  for (const order of ['', ...orders]) {
    for (const way of waysTo(call, spec)) {
      const address = { ...way, url: `${way.url}${order}` };
      if (!(await isPaged(address))) continue;
      found.push(address);
      break;
    }
  }
  expect(found, 'every order is seen by somebody').toHaveLength(orders.length + 1);
  return found;
}

describe('hole 19: tampered cursors', () => {
  test('the lists of the contract › are found', () => {
    expect(LISTS.length).toBeGreaterThan(15);
    expect(LISTS.map(([call]) => call)).toContain('GET /search');
  });

  test.each(LISTS)('%s › any cursor is a page or 400 invalid_input, never 500', async (call, spec) => {
    const addresses = await addressesOf(call, spec);
    const wrong: string[] = [];
    let refused = 0;
    const ask = async ({ url, token }: Address, cursor: string) => {
      const answer = await market.ghuri.call('GET', `${url}cursor=${encodeURIComponent(cursor)}`, {
        ...(token && { token }),
      });
      if (answer.statusCode === 200) return;
      refused += 1;
      const { code, errors } = answer.json<{ code: string; errors?: { path: string }[] }>();
      if (answer.statusCode !== 400 || code !== 'invalid_input' || errors?.[0]?.path !== 'cursor')
        wrong.push(`${answer.statusCode} ${code}: ${url} ${Buffer.from(cursor, 'base64url').toString()}`);
    };
    for (const address of addresses) await Promise.all(CURSORS.map((cursor) => ask(address, cursor)));
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(refused).toBeGreaterThan(addresses.length * (CURSORS.length / 2));
  });
});
