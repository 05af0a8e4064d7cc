import { route } from '@ghuri/contract/route';
import type { RouteTable } from '@ghuri/contract/route';
import { routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { mountRoutes } from '../../apps/server/src/platform/mount-routes.ts';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { CANARIES, SECRETS } from './canaries.ts';
import { inWords, runFuzz } from './run-fuzz.ts';

/** A few thousand here; `npm run fuzz` sends a hundred thousand by default, from any seed. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 7);
const MINUTE = 60_000;

const planted = {
  'GET /planted/breaks': route({ summary: 'Breaks', access: 'visitor', response: z.object({}) }),
  'GET /planted/tells': route({
    summary: 'Tells',
    access: 'visitor',
    response: z.object({ account: z.string() }),
  }),
} as const satisfies RouteTable;

let market: Market;
const logged: string[] = [];
const lineComplaints: string[] = [];
const failures: string[] = [];

/** The secrets in a line of the log. */
const secretsIn = (line: string): string[] =>
  CANARIES.filter(({ pattern }) => pattern.test(line)).map(({ name }) => name);

beforeAll(async () => {
  const write = (line: string) => {
    logged.push(line);
    if (line.includes('request failed')) failures.push(line);
    for (const name of secretsIn(line)) lineComplaints.push(`${name}: ${line.slice(0, 500)}`);
    if (logged.length > 1_000) logged.shift();
  };
  market = await openMarket({
    log: createLog('trace', { write }),
    mount: (app, services) =>
      void app.register(
        async (api) =>
          mountRoutes(api, services, planted, {
            'GET /planted/breaks': async () => {
              throw new Error(`a mistake of ours, about ${SECRETS.bankName}`);
            },
            'GET /planted/tells': async () => ({ account: SECRETS.account }),
          }),
        { prefix: '/api' },
      ),
  });
});
afterAll(() => market.close());

describe('generated requests', () => {
  test('control: a failing call and one that leaks › are found, in responses and in the log', async () => {
    const { findings } = await runFuzz(market, { table: planted, requests: 60, seed: SEED });
    failures.length = 0;
    const complaints = new Set(findings.map(({ complaint }) => complaint));
    expect(complaints).toContain('answers 500');
    expect(complaints).toContain('tells bank account');
    expect(lineComplaints.splice(0).some((line) => line.startsWith('bank details'))).toBe(true);
  });

  test(
    'every call of the contract as everybody › no failure of ours, no secret, every refusal a problem document',
    async () => {
      const options = { table: routes, requests: REQUESTS, seed: SEED };
      const report = await runFuzz(market, options);
      const { sent, statuses, findings, byCall } = report;
      if (process.env['FUZZ_REQUESTS'])
        process.stdout.write(
          `${inWords(report, options)}${[...lineComplaints.slice(0, 20), ...failures.slice(0, 20)].join('\n')}\n`,
        );
      expect(findings.slice(0, 20)).toEqual([]);
      expect(lineComplaints.slice(0, 20)).toEqual([]);
      expect(sent).toBe(REQUESTS);
      // The requests are meaningful: neither all accepted nor all refused.
      for (const status of [200, 400, 401, 403, 404]) {
        expect(statuses[status], `answers of ${status}`).toBeGreaterThan(REQUESTS / 100);
      }
      expect(Object.keys(byCall).length).toBeGreaterThan(Object.keys(routes).length * 0.95);
    },
    MINUTE + REQUESTS * 60,
  );

  test('the server, afterwards › is alive and ready', async () => {
    for (const path of ['/health', '/ready', '/search?searchData=Nusrat']) {
      expect((await market.ghuri.call('GET', path)).statusCode).toBe(200);
    }
  });
});
