import { ERRORS } from '@ghuri/contract/errors';
import { routes } from '@ghuri/contract/routes';
import type { Routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../apps/server/src/testing/checkout.ts';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import type { MakeAsk } from './ask.ts';
import { callCell } from './call-cell.ts';
import { CALLERS } from '../../apps/server/src/testing/roles.ts';
import { createCast } from '../cast.ts';
import { readPermissionTable } from './read-table.ts';
import { everyAsk } from './every-ask.ts';

/** Checks docs/permissions.md: makes every call of the table on a real server. */

const table = readPermissionTable();
const calls = Object.keys(routes);
let market: Market;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const makerOf = (call: string, about: string): MakeAsk | undefined => everyAsk[call as keyof Routes]?.[about];

describe('who may call what', () => {
  test('every call of the contract › has a line, and every line a call', () => {
    const named = new Set(table.map(({ call }) => call));
    expect(calls.filter((call) => !named.has(call))).toEqual([]);
    expect([...named].filter((call) => !calls.includes(call))).toEqual([]);
  });

  test('every line › says what is called, once', () => {
    const lines = table.map(({ call, about }) => `${call} | ${about}`);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    expect(table.filter(({ call, about }) => !makerOf(call, about))).toEqual([]);
    const asked = Object.entries(everyAsk).flatMap(([call, abouts]) =>
      Object.keys(abouts).map((about) => `${call} | ${about}`),
    );
    expect(asked.filter((line) => !lines.includes(line))).toEqual([]);
  });

  test.each(table)(
    '$call, $about › every role gets what the table says',
    async ({ call, about, expected }) => {
      const got: Record<string, string> = {};
      const codes: Record<string, unknown> = {};
      let cast = createCast(market, 'visitor');
      for (const role of CALLERS) {
        const { cell, problem } = await callCell(cast.as(role), call, makerOf(call, about)!);
        got[role] = cell;
        // Readers and refused callers change nothing for the next one.
        if (cell.startsWith('200') && !call.startsWith('GET ')) cast = createCast(market, 'visitor');
        if (!cell.startsWith('200')) codes[cell] = problem && ERRORS[problem.code]?.status;
      }
      expect(got).toEqual(expected);
      // A refusal is a problem document with a known code of its status.
      for (const [cell, status] of Object.entries(codes)) expect(status).toBe(Number(cell));
    },
  );
});
