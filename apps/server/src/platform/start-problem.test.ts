import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { StartProblem, printStartProblem, recogniseStartProblem, withoutPassword } from './start-problem.ts';

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => {
      throw new Error('this was meant to fail');
    },
    (error: unknown) => error,
  );

const listen = (port: number) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const connect = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.end();
};

describe('recogniseStartProblem', () => {
  it('recogniseStartProblem › the port is taken › names the port and another to try', async () => {
    const server = await listen(0);
    const { port } = server.address() as net.AddressInfo;
    const problem = recogniseStartProblem(await failureOf(listen(port)));
    server.close();
    expect(problem?.problem).toContain(`Port ${port} is already taken`);
    expect(problem?.fix).toContain(`PORT=${port + 1}`);
  });

  it('recogniseStartProblem › a file where the data folder should be › says so', async () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'ghuri-problem-'));
    const dataFolder = path.join(parent, 'data');
    writeFileSync(dataFolder, '');
    const error = await failureOf(mkdir(path.join(dataFolder, 'postgres'), { recursive: true }));
    rmSync(parent, { recursive: true });
    expect(recogniseStartProblem(error, { dataFolder })?.problem).toContain('is a file, not a folder');
  });

  it('recogniseStartProblem › a file elsewhere cannot be written › the data folder is not blamed', async () => {
    const error = await failureOf(writeFile('/proc/version', 'x'));
    expect(recogniseStartProblem(error, { dataFolder: '/srv/ghuri' })).toBeUndefined();
  });

  it.for([
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' }),
    new Error('Failed query', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    }),
    new Error('initdb: error: could not write to file "pg_wal/xlogtemp.29": No space left on device'),
    new Error('FATAL:  could not write lock file "postmaster.pid": No space left on device'),
    new Error(
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
    ),
  ])('recogniseStartProblem › the disk is full › says so: %s', (error) => {
    const problem = recogniseStartProblem(error, { dataFolder: '/srv/ghuri' });
    expect(problem?.problem).toBe('The disk is full: nothing more can be written in /srv/ghuri.');
    expect(problem?.fix).toContain('DATA_DIR');
  });

  it('recogniseStartProblem › too many file watchers › not reported as a full disk', () => {
    const error = Object.assign(new Error('ENOSPC: watchers'), { code: 'ENOSPC', syscall: 'watch' });
    expect(recogniseStartProblem(error)).toBeUndefined();
  });

  it('recogniseStartProblem › nothing listens where DATABASE_URL points › unreachable, password not shown', async () => {
    const server = await listen(0);
    const { port } = server.address() as net.AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const databaseUrl = `postgresql://someone:very-secret@127.0.0.1:${port}/travel`;
    const problem = recogniseStartProblem(await failureOf(connect(databaseUrl)), { databaseUrl });
    expect(problem?.problem).toBe(
      `The database at 127.0.0.1:${port}/travel cannot be reached (ECONNREFUSED).`,
    );
    expect(problem?.message).not.toContain('very-secret');
  });

  it('recogniseStartProblem › the password of DATABASE_URL is wrong › refused', async () => {
    const databaseUrl = inject('postgresUrl').replace(/:[^:@/]+@/, ':wrong@');
    const problem = recogniseStartProblem(await failureOf(connect(databaseUrl)), { databaseUrl });
    expect(problem?.problem).toMatch(/refused this user \(password authentication failed/);
  });

  it('recogniseStartProblem › the database of DATABASE_URL is missing › says which', async () => {
    const databaseUrl = inject('postgresUrl').replace(/[^/]+$/, 'nowhere');
    const problem = recogniseStartProblem(await failureOf(connect(databaseUrl)), { databaseUrl });
    expect(problem?.problem).toContain('database "nowhere" does not exist');
  });

  it('recogniseStartProblem › a bug of ours › undefined, so that its stack is shown', () => {
    expect(
      recogniseStartProblem(new TypeError('x is not a function'), { databaseUrl: 'postgres://a/b' }),
    ).toBeUndefined();
  });
});

describe('printStartProblem', () => {
  it('printStartProblem › a long text › one paragraph within the width, every word kept', () => {
    const problem = new StartProblem('It rains '.repeat(30).trim(), 'Take an umbrella.');
    const printed = printStartProblem(problem, 40);
    expect(printed.split('\n').every((line) => line.length > 0 && line.length <= 40)).toBe(true);
    expect(printed.replaceAll('\n', ' ')).toBe(`Ghuri could not start. ${problem.problem} ${problem.fix}`);
  });
});

describe('withoutPassword', () => {
  it.for([
    ['postgresql://me:secret@db.example:5433/travel?sslmode=require', 'db.example:5433/travel'],
    ['postgresql:///travel?host=/run/postgresql', '/run/postgresql/travel'],
    ['not an address', 'DATABASE_URL'],
  ])('withoutPassword › %s › %s', ([url, shown]) => {
    expect(withoutPassword(url!)).toBe(shown);
  });
});
