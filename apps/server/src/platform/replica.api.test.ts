import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePlace, ask } from '../testing/embedded.ts';
import type { DatabasePlace } from '../testing/embedded.ts';
import { startReplica } from '../testing/replica.ts';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { readReplicaLag } from './replica.reads.ts';
import { createLaggingReads } from './replica.ts';

let place: DatabasePlace;
let home: string;
let primary: Database;
let following: EmbeddedPostgres;
let replica: Database;
const warnings: string[] = [];
const log = { warn: (_facts: unknown, words?: string) => void warnings.push(words ?? '') };

beforeAll(async () => {
  place = await databasePlace();
  const { url } = await place.start();
  await ask(url, 'create table tours (place text not null)');
  home = await mkdtemp(path.join(os.tmpdir(), 'ghuri-replica-'));
  await chmod(home, 0o755);
  following = await startReplica(place.parent, url, home);
  primary = openDatabase(url);
  replica = openDatabase(following.url);
}, 120_000);
afterAll(async () => {
  await primary.close();
  await place.clear();
  await rm(home, { recursive: true, force: true });
});

const places = async ({ pool }: Database) =>
  (await pool.query<{ place: string }>('select place from tours order by place')).rows.map(
    (row) => row.place,
  );

describe('reads that may be out of date', () => {
  it('with a replica › it serves them, and catches up', async () => {
    const read = createLaggingReads(primary, replica, log);
    await primary.pool.query(`insert into tours values ('Sajek')`);
    await expect.poll(() => read(places)).toEqual(['Sajek']);
    // Paused, it shows old data: so it is really used.
    await replica.pool.query('select pg_wal_replay_pause()');
    await primary.pool.query(`insert into tours values ('Tanguar')`);
    expect([await read(places), await places(primary)]).toEqual([['Sajek'], ['Sajek', 'Tanguar']]);
    await expect.poll(() => readReplicaLag(replica.db)).toBeGreaterThan(0);
    await replica.pool.query('select pg_wal_replay_resume()');
    await expect.poll(() => readReplicaLag(replica.db)).toBe(0);
    expect(await readReplicaLag(primary.db)).toBeNull();
    await expect.poll(() => read(places)).toEqual(['Sajek', 'Tanguar']);
  });

  it('an invalid query › its error, no second try', async () => {
    const read = createLaggingReads(primary, replica, log);
    const wrong = ({ pool }: Database) => pool.query('select nothing from nowhere');
    await expect(read(wrong)).rejects.toThrow('nowhere');
    expect(warnings).toEqual([]);
  });

  it('the replica is away › the primary serves them; logged once, not at every read', async () => {
    await replica.close();
    await following.stop();
    const away = openDatabase(following.url);
    const read = createLaggingReads(primary, away, log);
    expect([await read(places), await read(places)]).toEqual([
      ['Sajek', 'Tanguar'],
      ['Sajek', 'Tanguar'],
    ]);
    expect(warnings).toEqual(['the replica does not answer; reading from the primary']);
    await away.close();
  });

  it('the replica has no name, as while its container is replaced › the primary serves them', async () => {
    const nameless = openDatabase('postgresql://ghuri@replica.invalid/ghuri');
    expect(await createLaggingReads(primary, nameless, log)(places)).toEqual(['Sajek', 'Tanguar']);
    await nameless.close();
  });

  it('without a replica › the primary serves them', async () => {
    const read = createLaggingReads(primary, undefined, log);
    expect(await read(places)).toEqual(['Sajek', 'Tanguar']);
  });
});
