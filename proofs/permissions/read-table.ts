import { readFileSync } from 'node:fs';
import { CALLERS } from '../../apps/server/src/testing/roles.ts';
import type { Caller } from '../../apps/server/src/testing/roles.ts';

/** One line of docs/permissions.md. */
export interface Row {
  call: string;
  about: string;
  expected: Record<Caller, string>;
}

const TABLE = new URL('../../docs/permissions.md', import.meta.url);
const CELL = /^(200|200 none|400|401|403|404|409)$/;

export function readPermissionTable(): Row[] {
  const lines = readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const [head, , ...rows] = lines.map(cellsOf);
  const columns = ['call', 'about', ...CALLERS];
  if (head?.join() !== columns.join()) throw new Error(`the columns are not ${columns.join(', ')}`);
  return rows.map(([call = '', about = '', ...statuses]) => {
    const expected = Object.fromEntries(CALLERS.map((role, at) => [role, statuses[at] ?? '']));
    for (const [role, status] of Object.entries(expected)) {
      if (!CELL.test(status)) throw new Error(`${call}, ${about}: "${status}" for ${role} is no answer`);
    }
    return { call, about, expected: expected as Record<Caller, string> };
  });
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
