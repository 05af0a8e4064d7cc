import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../platform/db.ts';
import type { Database } from '../../platform/db.ts';
import { createUser, openSession } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { readStandings } from './accounts.reads.ts';

let copy: Awaited<ReturnType<typeof cloneDatabase>>;
let app: TestApp;
let database: Database;
beforeAll(async () => {
  copy = await cloneDatabase(inject('postgresUrl'));
  app = await createTestApp({}, { databaseUrl: copy.url });
  database = openDatabase(copy.url, { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await app.close();
  await copy.drop();
});

test('the check before each change › one plan serves all calls, as with many accounts', async () => {
  // As PostgreSQL decides in large tables: it never reads them whole.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await database.pool.query(`set enable_${way} = off`);
  const user = await createUser(app.services);
  const { sessionId } = await openSession(app.services, user);
  const viewer = { id: user.id, email: user.email, sessionId };
  for (let call = 0; call < 12; call += 1)
    expect(await readStandings(database.pool, [viewer])).toEqual([{ suspended: false, signedOut: false }]);
  // PostgreSQL plans the first five calls one by one, then compares.
  const { rows } = await database.pool.query(
    `select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements where name = 'standings'`,
  );
  expect(rows).toEqual([{ custom: 5, generic: 7 }]);
});
