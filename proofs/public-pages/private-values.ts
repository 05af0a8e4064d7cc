import type { Pool } from 'pg';

/** Columns whose values a public page may show, if their row is public. Every other column is private, a new one too. */
const PUBLIC_COLUMNS = new Set([
  'agencies.id',
  'agencies.name',
  'agencies.slug',
  'agencies.description',
  'agencies.state',
  'agencies.district',
  'agencies.area',
  'agencies.profile',
  'agencies.cover',
  'agency_trips.id',
  'agency_trips.slug',
  'trip_versions.content',
  'tours.id',
  'tours.trip_id',
  'tours.location',
  'tours.place',
  'tours.details',
  'tours.departure',
  'tours.hotel',
  'tours.image',
  'tours.placeholder',
  'tours.price_list',
  'posts.id',
  'posts.caption',
  'posts.pictures',
  'reviews.body',
  'reviews.answer',
  // In addresses. Those of private pictures are added below.
  'pictures.name',
]);
/** Our own words around values of other columns. */
const COPIES = new Set(['mails.letter', 'live_events.data']);

/** Every text in a value: a word, or the leaves of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}

/** Short words, and words without a digit or a capital, are states and kinds; nobody can be recognised by them. */
const isTelling = (text: string): boolean => text.length >= 8 && /[\d@A-Z]/.test(text);

/** All texts and ids of private columns, with the column. Names of places and the like are in public ones, too. */
export async function readPrivateValues(pool: Pool): Promise<Map<string, string>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'uuid', 'json', 'jsonb', 'ARRAY')`,
  );
  const found = new Map<string, string>();
  const isShown = new Set<string>();
  for (const { table, column } of columns) {
    const name = `${table}.${column}`;
    const { rows } = await pool.query<{ value: unknown }>(
      `select distinct "${column}"::text as text, to_jsonb("${column}") as value from "${table}"`,
    );
    for (const text of rows.flatMap(({ value }) => textsIn(value))) {
      if (PUBLIC_COLUMNS.has(name)) isShown.add(text);
      else if (isTelling(text) && !COPIES.has(name)) found.set(text, name);
    }
  }
  for (const text of isShown) found.delete(text);
  const uploads = await pool.query<{ name: string }>('select name from pictures where used_as is null');
  for (const { name } of uploads.rows) found.set(name, 'an upload that is not used yet');
  return found;
}
