import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import { ask, unseen } from '../../../platform/db.ts';
import type { Db } from '../../../platform/db.ts';
import { Page } from '../../../platform/mount-routes.ts';
import type { ConsoleList } from '../../../schema/console-keys.table.ts';

/** Adds a value to a prepared statement and returns its place. The planner does not see it: one plan for all values. */
export type Put = (value: unknown, type: string) => string;

/** A condition on the rows of a list. Its name is part of the name of the statement. */
export interface Condition {
  name: string;
  sql: (put: Put) => string;
}

/** How a search finds rows: by how a key begins (see `console_keys`), or by a query that selects ids. */
export type Way = { by: 'key'; key: 'n' | 'e' | 'p'; text: string } | { by: 'ids'; ids: Condition };

/** A list of the console, as SQL. `row` is its table. */
export interface ListSql<Row, Item> {
  list: ConsoleList;
  columns: string;
  table: string;
  /** What filters need besides `row`. */
  filterJoins?: string;
  /** What only columns need: joined to the rows of one page. */
  joins?: string;
  /** The name that has keys. */
  name: string;
  /** The columns of its order, newest first; an index has them. */
  at: string;
  order: readonly string[];
  present: (row: Row) => Item;
}

export interface ListQuery {
  limit: number;
  cursor?: string | undefined;
}

type Found<Row> = Row & { id: string; at: Date; key?: string };

/** A page has fewer rows. Written into the statement, so that the planner expects few rows and stops early. */
const MOST_ON_PAGE = 101;
const TEXT_OF = { n: 'console_text', e: 'lower', p: '' };
const LONGEST_KEY = 40;
const LOW = '(select low from asked)';
/** Behind everything that begins like it. */
const HIGH = `(select low || chr(1114111) from asked)`;

/** A page of a list: of the first way that finds anything. Found by key, rows are in the order of the key, newest first in each. */
export async function readListPage<Row, Item>(
  db: Db,
  list: ListSql<Row, Item>,
  { ways, filters, page }: { ways: Way[] | null; filters: Condition[]; page: ListQuery },
): Promise<Page<Item[]>> {
  if (ways === null) return readPlain(db, list, filters, page);
  for (const way of ways) {
    if (page.cursor !== undefined && !isOfWay(page.cursor, way)) continue;
    const found =
      way.by === 'ids'
        ? await readPlain(db, list, filters, page, way.ids)
        : await readByKey(db, list, { way, filters, page });
    if (found.body.length > 0 || page.cursor !== undefined) return found;
  }
  return new Page([], null);
}

/** The cursor of a search by key ends with the key, which begins with its kind. */
const isOfWay = (cursor: string, way: Way): boolean => {
  const key = Buffer.from(cursor, 'base64url').toString().split('~')[2];
  return way.by === 'key' ? key?.startsWith(`${way.key}:`) === true : key === undefined;
};

function statement() {
  const values: unknown[] = [];
  const put: Put = (value, type) => {
    values.push(value);
    return unseen(values.length, type);
  };
  return { values, put };
}

const named = (...parts: string[]): string => `console-${parts.join('-')}`;
const conditions = (list: readonly string[]): string =>
  list.length === 0 ? '' : `where ${list.join(' and ')}`;

type Joined = Pick<ListSql<unknown, unknown>, 'filterJoins' | 'joins'>;
const rowsOf = ({ filterJoins = '' }: Joined, from: string, where: string[], more = ''): string =>
  `select ${more}row.* from ${from} ${filterJoins} ${conditions(where)}`;
const joinsOf = ({ filterJoins = '', joins = '' }: Joined): string => `${filterJoins} ${joins}`;

async function readPlain<Row, Item>(
  db: Db,
  list: ListSql<Row, Item>,
  given: Condition[],
  { limit, cursor }: ListQuery,
  ids?: Condition,
): Promise<Page<Item[]>> {
  const filters = ids ? [ids, ...given] : given;
  const after = readCursor(cursor, 'number', 'id');
  const { values, put } = statement();
  const where = filters.map(({ sql }) => sql(put));
  if (after) {
    const [moment, id] = after;
    where.push(
      list.order.length === 1
        ? `row.id < ${put(id, 'uuid')}`
        : `(${list.order.join(', ')}) < (${put(new Date(moment), 'timestamptz')}, ${put(id, 'uuid')})`,
    );
  }
  const order = list.order.map((column) => `${column} desc`).join(', ');
  const rows = await ask<Found<Row>>(
    db,
    {
      name: named(list.list, ...filters.map(({ name }) => name), after ? 'next' : 'first'),
      // Ids are looked up, not searched for among the newest rows.
      text: `select row.id, ${list.at} as at, ${list.columns}
        from (${rowsOf(list, `${list.table} row`, where)} order by ${order} ${ids ? '' : `limit ${MOST_ON_PAGE}`}) row ${joinsOf(list)}
        order by ${order} limit ${put(limit + 1, 'integer')}`,
    },
    values,
  );
  return pageOf(rows, limit, list.present, ({ at, id }) => writeCursor(at.getTime(), id));
}

async function readByKey<Row, Item>(
  db: Db,
  list: ListSql<Row, Item>,
  {
    way: { key: kind, text },
    filters,
    page: { limit, cursor },
  }: { way: Extract<Way, { by: 'key' }>; filters: Condition[]; page: ListQuery },
): Promise<Page<Item[]>> {
  const after = readCursor(cursor, 'number', 'id', 'text');
  const { values, put } = statement();
  const asked = put(text, 'text');
  const where = [`key.list = '${list.list}'`, `key.key >= ${LOW}`, `key.key < ${HIGH}`];
  // A name may have two words that begin so: it is one row.
  if (kind === 'n')
    where.push(`key.key = (select min(other collate "C") from unnest(console_keys_of(${list.name}, null, null)) other
      where other collate "C" >= ${LOW} and other collate "C" < ${HIGH})`);
  where.push(...filters.map(({ sql }) => sql(put)));
  if (after) {
    const [at, id, last] = [
      put(new Date(after[0]), 'timestamptz'),
      put(after[1], 'uuid'),
      put(after[2], 'text'),
    ];
    where.push(`key.key >= ${last}`, `(key.key > ${last} or (key.at, key.id) < (${at}, ${id}))`);
  }
  const rows = await ask<Found<Row> & { key: string; keyAt: Date }>(
    db,
    {
      name: named(list.list, kind, ...filters.map(({ name }) => name), after ? 'next' : 'first'),
      // \`offset 0\`: the planner cannot guess how many keys begin so. It takes them in the order of the index, one by one, until the page is full.
      text: `with asked as materialized (
          select left('${kind}:' || ${TEXT_OF[kind]}(${asked}), ${LONGEST_KEY}) as low)
        select row.id, row.key, row.key_at as "keyAt", ${list.at} as at, ${list.columns}
        from (${rowsOf(list, `console_keys key cross join lateral (select * from ${list.table} where id = key.id offset 0) row`, where, 'key.key, key.at as key_at, ')}
          order by key.key, key.at desc, key.id desc limit ${MOST_ON_PAGE}) row ${joinsOf(list)}
        order by row.key, row.key_at desc, row.id desc limit ${put(limit + 1, 'integer')}`,
    },
    values,
  );
  return pageOf(rows, limit, list.present, ({ keyAt, id, key }) => writeCursor(keyAt.getTime(), id, key));
}

function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Page<Item[]> {
  const last = rows[limit - 1];
  return new Page(rows.slice(0, limit).map(present), rows.length > limit && last ? cursorOf(last) : null);
}
