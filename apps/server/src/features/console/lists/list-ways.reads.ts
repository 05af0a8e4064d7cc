import { dayAfter, dayInDhaka } from '@ghuri/domain/dhaka-time';
import type { Condition, Put, Way } from './list-pages.reads.ts';

export interface Filters {
  search: string;
  agency?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Rows that several queries may name: enough for every number and id. */
export const MOST_FOUND = 500;
export const idsBy = (name: string, sql: (put: Put) => string): Way => ({
  by: 'ids',
  ids: { name, sql: (put) => `row.id in (${sql(put)})` },
});
/** The rows of a list whose key of a kind begins like this. */
export const keysLike = (list: string, kind: string, text: string, join: string): string =>
  `console_keys key join ${join} where key.list = '${list}' and key.key >= left('${kind}:' || ${text}, 40)
    and key.key < left('${kind}:' || ${text}, 40) || chr(1114111)`;

/** What several lists filter by. */
export const common = ({ agency, from, until }: Partial<Filters>, at: string): Condition[] => [
  ...(agency === undefined
    ? []
    : [{ name: 'agency', sql: (put: Put) => `row.agency_id = ${put(agency, 'uuid')}` }]),
  ...(from === undefined
    ? []
    : [{ name: 'from', sql: (put: Put) => `${at} >= ${put(new Date(dayInDhaka(from)!), 'timestamptz')}` }]),
  ...(until === undefined
    ? []
    : [
        {
          name: 'until',
          sql: (put: Put) => `${at} < ${put(new Date(dayAfter(dayInDhaka(until)!)), 'timestamptz')}`,
        },
      ]),
];
export const fixed = <State extends string>(
  states: Record<State, string>,
  state: State | undefined,
): Condition[] => (state === undefined ? [] : [{ name: state, sql: () => states[state] }]);
