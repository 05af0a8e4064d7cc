import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, databasePlace, postmasterPid } from '../testing/embedded.ts';
import type { DatabasePlace } from '../testing/embedded.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresProcessesIn } from './embedded-process.ts';
import { StartProblem } from './start-problem.ts';

describe('startEmbeddedPostgres, the first time', () => {
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await databasePlace();
  });
  afterEach(() => place.clear());

  it('start › an empty folder › folds case in English, keeps Bangla whole, refuses a wrong password', async () => {
    const { url, version } = await place.start();
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(15);
    const [row] = await ask<Record<string, unknown>>(
      url,
      `select current_setting('server_encoding') as encoding, lower('COX''S BÉLA') as lower,
              'সুন্দরবন' ilike '%ন্দর%' as bangla, 'Sylhet ÉLAN' ilike '%élan' as accented`,
    );
    expect(row).toEqual({ encoding: 'UTF8', lower: "cox's béla", bangla: true, accented: true });

    expect(new URL(url).hostname).toBe('127.0.0.1');
    await expect(ask(url.replace(/:[^:@/]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      'password authentication',
    );
    expect((await stat(path.join(place.folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(place.cluster)).mode & 0o777).toBe(0o700);
  });

  it('start › interrupted while it creates the database › nothing partial, the next start succeeds', async () => {
    const interrupt = new AbortController();
    const attempt = startEmbeddedPostgres({
      folder: place.folder,
      durable: false,
      signal: interrupt.signal,
      report: () => setTimeout(() => interrupt.abort(), 100),
    });
    await expect(attempt).rejects.toThrow(/abort/i);
    expect(await readdir(place.folder)).not.toContain('cluster');
    const { url } = await place.start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('start › the remains of a killed first start › removed', async () => {
    await mkdir(path.join(place.folder, 'new-1-abc', 'cluster'), { recursive: true });
    await place.start();
    expect((await readdir(place.folder)).filter((name) => name.startsWith('new-'))).toEqual([]);
  });
});

describe('startEmbeddedPostgres, later', () => {
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

  it('stop › afterwards › no process left, the data is there at the next start', async () => {
    const first = await place.start();
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(postgresProcessesIn(place.cluster)).toEqual([]);
    const second = await place.start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('stop › a busy session › does not wait for it', async () => {
    const { url, stop } = await place.start();
    const sleeper = ask(url, 'select pg_sleep(600)').catch(() => 'cut');
    await stop();
    expect(await sleeper).toBe('cut');
  });

  it('start › its own session › signals of our terminal do not reach the database', async () => {
    await place.start();
    const session = (pid: number) =>
      execFileSync('ps', ['-o', 'sess=', '-p', String(pid)], { encoding: 'utf8' });
    expect(session(postmasterPid(place.cluster)).trim()).not.toBe(session(process.pid).trim());
  });

  it('start › a second one on the same folder › refused, with the fix', async () => {
    await place.start({ address: 'http://localhost:4000' });
    const second = startEmbeddedPostgres({ folder: place.folder, durable: false });
    await expect(second).rejects.toThrow(StartProblem);
    await expect(second).rejects.toThrow(/already running on http:\/\/localhost:4000 .* DATA_DIR=/);
  });

  it('start › its port was taken meanwhile › another port', async () => {
    const first = await place.start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = net.createServer();
    await new Promise<void>((resolve) => {
      squatter.listen(port, '127.0.0.1', resolve);
    });
    const second = await place.start();
    squatter.close();
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('start › the files are of another major version › refused, with the fix', async () => {
    await writeFile(path.join(place.cluster, 'PG_VERSION'), '14\n');
    const attempt = place.start();
    await expect(attempt).rejects.toThrow(StartProblem);
    await expect(attempt).rejects.toThrow(/made by PostgreSQL 14.*pg_dump/);
  });

  it('start › the password file is lost › refused, no new database', async () => {
    await rm(path.join(place.folder, 'keys.json'));
    await expect(place.start()).rejects.toThrow(/password of the database .* is lost/);
  });

  it('onLost › the database is killed › called', async () => {
    const lost = Promise.withResolvers<string>();
    await place.start({ onLost: () => lost.resolve('lost') });
    process.kill(postmasterPid(place.cluster), 'SIGKILL');
    expect(await lost.promise).toBe('lost');
  });
});
