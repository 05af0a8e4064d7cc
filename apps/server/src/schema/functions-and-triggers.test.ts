import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/test-database.ts';

/** Comments may be reworded without a migration, so they are not compared. */
const FUNCTIONS = String.raw`
  select proname as name, regexp_replace(pg_get_functiondef(oid), '\s*--[^\n]*', '', 'g') as definition from pg_proc
  where pronamespace = 'public'::regnamespace order by name, definition`;
const TRIGGERS = `
  select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by name, definition`;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: Client;

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const definitions = async (query: string) =>
  (await client.query<{ name: string; definition: string }>(query)).rows;

const filesOf = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .toSorted()
    .map((file) => ({
      name: path.basename(file, '.sql'),
      text: readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'),
    }));

/** Runs the files on the migrated database. PostgreSQL itself compares: a file that differs changes a definition. */
async function definitionsAfter(query: string, texts: string[]) {
  await client.query('begin');
  try {
    for (const text of texts) await client.query(text);
    return await definitions(query);
  } finally {
    await client.query('rollback');
  }
}

describe.each([
  ['functions', FUNCTIONS],
  ['triggers', TRIGGERS],
])('schema/%s', (folder, query) => {
  const files = filesOf(folder);

  test('one file each › nothing is missing, nothing is extra', async () => {
    expect(files.map(({ name }) => name)).toEqual((await definitions(query)).map(({ name }) => name));
    for (const { name, text } of files) {
      const reasonThenDefinition = new RegExp(
        `^-- [^]*^CREATE OR REPLACE (FUNCTION|TRIGGER) ${name}\\b`,
        'm',
      );
      expect([name, text]).toEqual([name, expect.stringMatching(reasonThenDefinition)]);
    }
  });

  test('every file › says what the migrated database holds', async () => {
    const migrated = await definitions(query);
    expect(
      await definitionsAfter(
        query,
        files.map(({ text }) => text),
      ),
    ).toEqual(migrated);
  });
});

describe('control: a file that differs from the database', () => {
  test.each([
    [
      'another body',
      FUNCTIONS,
      `create or replace function search_is_known(person users) returns boolean language sql immutable as $$ select true $$`,
    ],
    [
      'another signature',
      FUNCTIONS,
      `create or replace function search_is_known(person uuid) returns boolean language sql immutable as $$ select true $$`,
    ],
    [
      'another moment',
      TRIGGERS,
      `create or replace trigger search_people after insert on users for each row execute function search_follow_person()`,
    ],
  ])('%s › is found', async (_what, query, text) => {
    expect(await definitionsAfter(query, [text])).not.toEqual(await definitions(query));
  });
});

describe('SQL functions', () => {
  test('every one is used: by a trigger, another function, a table, the server or the previous release', async () => {
    const names = filesOf('functions').flatMap(({ name, text }) =>
      text.startsWith('-- Only servers of the previous release call it.\n') ? [] : [name],
    );
    const code = [...sourcesIn(path.join(import.meta.dirname, '..'))].map((file) => ({
      file: path.basename(file),
      text: readFileSync(file, 'utf8'),
    }));
    const unused = names.filter(
      (name) =>
        !code.some(({ file, text }) => file !== `${name}.sql` && new RegExp(`\\b${name}\\(`).test(text)),
    );
    expect(unused).toEqual([]);
  });
});

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.(sql|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      yield path.join(entry.parentPath, entry.name);
  }
}
