import type { RosterTraveller } from '@ghuri/contract/rosters';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { checkIns } from '../../../schema/check-ins.table.ts';

type History = { people: number; at: string }[];

/** All check-ins of one party, oldest first, as JSON. `ofParty` compares with the party's row. */
export const historyJson = (ofParty: SQL): SQL<History> => sql<History>`(
  select coalesce(json_agg(json_build_object('people', people, 'at', at) order by at, id), '[]')
  from ${checkIns} where ${ofParty})`;

export const historyOf = ({ history }: { history: History }): RosterTraveller['history'] =>
  history.map(({ people, at }) => ({ people, at: new Date(at).toISOString() }));
