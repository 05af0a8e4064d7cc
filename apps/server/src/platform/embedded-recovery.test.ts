import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, databasePlace, orphanDatabase, postmasterPid } from '../testing/embedded.ts';
import type { DatabasePlace } from '../testing/embedded.ts';
import { isAlive, postgresProcessesIn, processBirth } from './embedded-process.ts';

describe('startEmbeddedPostgres, after a hard kill', () => {
  let made: DatabasePlace;
  let place: DatabasePlace;
  beforeAll(async () => {
    made = await databasePlace();
    await (await made.start()).stop();
  });
  afterAll(() => made.clear());
  beforeEach(async () => {
    place = await databasePlace(made.folder);
  });
  afterEach(() => place.clear());

  it('start › the orphaned database is sound › adopted, sessions of the dead owner ended', async () => {
    const url = await orphanDatabase(place.folder);
    const pid = postmasterPid(place.cluster);
    const sleeper = ask(url, 'select pg_sleep(600)').catch(() => 'cut');
    await expect
      .poll(() => ask(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`))
      .toHaveLength(1);
    const next = await place.start();
    expect(postmasterPid(place.cluster)).toBe(pid);
    expect(next.url).toBe(url);
    expect(await sleeper).toBe('cut');
    await next.stop();
    expect(postgresProcessesIn(place.cluster)).toEqual([]);
  });

  it('start › the orphan runs with other settings › restarted with ours', async () => {
    await orphanDatabase(place.folder);
    const pid = postmasterPid(place.cluster);
    const { url } = await place.start({ durable: true });
    expect(postmasterPid(place.cluster)).not.toBe(pid);
    expect(await ask(url, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'on' }]);
  });

  it('start › the database was killed too, a busy session outlived it › removed, data kept', async () => {
    const url = await orphanDatabase(place.folder);
    await ask(url, 'create table kept as select 42 as answer');
    // The test database does not wait for the disk, so the data must be written now.
    await ask(url, 'checkpoint');
    // It counts without ever waiting, and so does not notice that the server is gone.
    void ask(url, 'select count(*) from generate_series(1, 1e12)').catch(() => {});
    const busy = `select pid from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`;
    await expect.poll(() => ask(url, busy)).toHaveLength(1);
    process.kill(postmasterPid(place.cluster), 'SIGKILL');
    const next = await place.start();
    expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await readFile(path.join(place.folder, 'postgres.log'), 'utf8')).toContain('automatic recovery');
  });

  it('start › the pid file names another process › that process lives, the database starts', async () => {
    const { uid, gid } = await stat(place.cluster);
    const stranger = spawn('sleep', ['60'], { uid, gid });
    const birth = processBirth(stranger.pid!)!;
    const lines = [stranger.pid, place.cluster, 1, 5432, '', '127.0.0.1', '', 'ready'];
    await writeFile(path.join(place.cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    const { url } = await place.start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid!, birth)).toBe(true);
    stranger.kill();
  });

  it('start › the pid file is empty › starts', async () => {
    await writeFile(path.join(place.cluster, 'postmaster.pid'), '');
    const { url } = await place.start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
