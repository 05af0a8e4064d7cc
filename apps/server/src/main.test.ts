import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { postgresProcessesIn } from './platform/embedded-process.ts';
import { portsBeside } from './platform/payments/gateway-process.ts';
import { freePort } from './testing/free-ports.ts';
import { cloneDatabase, withDatabase } from './testing/test-database.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

interface Run {
  process: ChildProcess;
  port: number;
  exited: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

describe('main', { timeout: 120_000 }, () => {
  let parent: string;
  let dataFolder: string;
  const runs: Run[] = [];
  beforeAll(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'ghuri-main-'));
    await chmod(parent, 0o755);
    dataFolder = path.join(parent, 'data');
  });
  const end = async (ending: Run[]) => {
    for (const run of ending) {
      if (run.process.exitCode === null) run.process.kill('SIGTERM');
      await run.exited;
    }
  };
  afterEach(() => end(runs.splice(0)));
  afterAll(async () => {
    await end(runs);
    await rm(parent, { recursive: true, force: true });
  });

  /** In its own process group, as in a terminal. */
  const run = async (
    settings: Record<string, string> = {},
    account: { uid?: number; gid?: number } = {},
    flags: string[] = [],
  ) => {
    const port = Number(settings['PORT'] ?? '') || (await freePort());
    const child = spawn(process.execPath, [MAIN, ...flags], {
      ...account,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataFolder,
        DEMO: 'off',
        LOG_LEVEL: 'warn',
        GATEWAY_PORT: '0',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(parent, 'compile-cache'),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    let stdout = '';
    let stderr = '';
    child.stdout!.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const saidAll = once(child.stderr!, 'end');
    const exited = once(child, 'exit').then(async ([code]) => {
      await saidAll;
      return code as number | null;
    });
    const started: Run = { process: child, port, exited, stdout: () => stdout, stderr: () => stderr };
    runs.push(started);
    return started;
  };

  const ready = async (settings?: Record<string, string>) => {
    const started = await run(settings);
    for (;;) {
      const { exitCode } = started.process;
      if (exitCode !== null) throw new Error(`ended with ${exitCode}: ${started.stderr()}`);
      const answer = await fetch(`http://127.0.0.1:${started.port}/api/ready`).catch(() => undefined);
      if (answer?.ok) return started;
      await sleep(25);
    }
  };

  /** One start for all tests of a group. */
  const readyForAll = (settings: () => Promise<Record<string, string>> = async () => ({})) => {
    let started: Run[] = [];
    beforeAll(async () => {
      await ready(await settings());
      started = runs.splice(0);
    }, 120_000);
    afterAll(() => end(started));
    return () => started[0]!;
  };

  /** The start must fail with one paragraph on stderr and without a stack. */
  const problem = async (settings: Record<string, string>, account?: { uid?: number; gid?: number }) => {
    const started = await run(settings, account);
    expect(await started.exited).toBe(1);
    const text = started.stderr().trim();
    expect(text).toMatch(/^Ghuri could not start\. /);
    expect(text).not.toMatch(/\n\s*\n|^\s+at /m);
    return text.replaceAll('\n', ' ');
  };

  describe('stopping', () => {
    it('Ctrl-C › during a request › it is answered, the database stops last, nothing is left', async () => {
      const { process: child, port, exited } = await ready();
      const socket = net.connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      const head = 'POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      socket.write(`${head}Content-Length: 2\r\n\r\n{`);
      await sleep(200);
      process.kill(-child.pid!, 'SIGINT');
      await sleep(300);
      expect(postgresProcessesIn(path.join(dataFolder, 'postgres/cluster'))).not.toEqual([]);
      socket.write('}');
      expect(await exited).toBe(0);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(postgresProcessesIn(path.join(dataFolder, 'postgres/cluster'))).toEqual([]);
      const log = await readFile(path.join(dataFolder, 'postgres/postgres.log'), 'utf8');
      expect(log.trimEnd()).toMatch(/database system is shut down$/);
    });

    it('Ctrl-C › a client keeps an open, silent connection › does not wait for it', async () => {
      const { process: child, port, exited } = await ready();
      const idle = net.connect(port, '127.0.0.1');
      await once(idle, 'connect');
      child.kill('SIGINT');
      expect(await exited).toBe(0);
      idle.destroy();
    });

    it('a second Ctrl-C › a request that never ends › cut short', async () => {
      const { process: child, port, exited, stderr } = await ready();
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{');
      await sleep(200);
      child.kill('SIGINT');
      await sleep(700);
      child.kill('SIGINT');
      expect(await exited).toBe(0);
      expect(stderr()).toContain('requests: cut short on request');
    });

    it('the launcher ends › its channel closes › stops in order', async () => {
      const { process: child, exited } = await ready();
      child.disconnect();
      expect(await exited).toBe(0);
      expect(postgresProcessesIn(path.join(dataFolder, 'postgres/cluster'))).toEqual([]);
    });

    it('SIGTERM › during the start › stops in order', async () => {
      const started = await run({ DATA_DIR: path.join(parent, 'fresh') });
      await expect.poll(started.stdout, { timeout: 20_000 }).toContain('Making the database');
      started.process.kill('SIGTERM');
      expect(await started.exited).toBe(0);
      expect(postgresProcessesIn(path.join(parent, 'fresh/postgres/cluster'))).toEqual([]);
    });
  });

  /** The gateway's address from the panel. */
  const gatewayOf = async ({ stdout }: Run) => {
    await expect.poll(stdout).toMatch(/Payments +local gateway, http/);
    return /Payments +local gateway, (\S+)/.exec(stdout())![1]!;
  };
  /** The page of an unknown session: 404 from the gateway. */
  const answers = (gateway: string) =>
    fetch(`${gateway}/pay/nobody`).then(
      () => true,
      () => false,
    );

  describe('hole 20: migrations before the start', () => {
    const migrate = (databaseUrl: string) => run({ DATABASE_URL: databaseUrl }, {}, ['--migrate-only']);

    it('main --migrate-only › an empty database › the schema is created, nothing listens, and it ends; twice is harmless', async () => {
      const admin = new Client({ connectionString: inject('postgresUrl') });
      await admin.connect();
      await admin.query('create database migrate_only');
      const url = withDatabase(inject('postgresUrl'), 'migrate_only');
      try {
        for (const round of [await migrate(url), await migrate(url)]) {
          expect([await round.exited, round.stderr()]).toEqual([0, '']);
          expect(round.stdout()).toContain('The database is up to date.');
          expect(round.stdout()).not.toContain('Ghuri is ready');
          expect(await answers(`http://127.0.0.1:${round.port}`)).toBe(false);
        }
        const client = new Client({ connectionString: url });
        await client.connect();
        expect((await client.query('select app_now()')).rowCount).toBe(1);
        await client.end();
      } finally {
        await admin.query('drop database migrate_only with (force)');
        await admin.end();
      }
    });

    it('main --rebuild-search › a user missing from the index › is in it again, nothing listens, and it ends', async () => {
      const { url, drop } = await cloneDatabase(inject('postgresUrl'));
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`
          insert into users (id, name, email, email_verified, alias)
          values (gen_random_uuid(), 'Nadia', 'nadia@example.com', true, 'nadia-of-rangpur')`);
        await client.query('delete from search_documents');
        const round = await run({ DATABASE_URL: url }, {}, ['--rebuild-search']);
        expect([await round.exited, round.stderr()]).toEqual([0, '']);
        expect(round.stdout()).not.toContain('Ghuri is ready');
        expect((await client.query('select from search_documents')).rowCount).toBe(1);
      } finally {
        await client.end();
        await drop();
      }
    });

    it('main --migrate-only › the database is away › fails like a start', async () => {
      const started = await migrate(`postgresql://ghuri:secret@127.0.0.1:${await freePort()}/ghuri`);
      expect(await started.exited).toBe(1);
      expect(started.stderr()).toContain('cannot be');
      expect(started.stderr()).not.toContain('secret');
    });
  });

  describe('a start that cannot succeed', () => {
    it('start › the port is taken › named, with another to try', async () => {
      const squatter = net.createServer().listen(0, '127.0.0.1');
      await once(squatter, 'listening');
      const { port } = squatter.address() as net.AddressInfo;
      expect(await problem({ PORT: String(port) })).toContain(`Port ${port} is already taken`);
      squatter.close();
      expect(postgresProcessesIn(path.join(dataFolder, 'postgres/cluster'))).toEqual([]);
    });

    it('start › the data folder cannot be written › named, with the fix', async () => {
      const closed = path.join(parent, 'closed');
      await mkdir(closed, { mode: 0o555 });
      // Root may write anywhere, so the check runs as another account.
      const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      const text = await problem({ DATA_DIR: path.join(closed, 'data') }, account);
      expect(text).toMatch(/The data folder .*closed\/data cannot be used.*set DATA_DIR/);
    });

    it('start › nothing at DATABASE_URL › unreachable', async () => {
      const url = `postgresql://ghuri:secret@127.0.0.1:${await freePort()}/ghuri`;
      const text = await problem({ DATABASE_URL: url });
      expect(text).toMatch(/The database at 127\.0\.0\.1:\d+\/ghuri cannot be reached \(ECONNREFUSED\)/);
      expect(text).not.toContain('secret');
    });

    it('start › the database is older than 15 › its version named', async () => {
      // A real PostgreSQL that reports another version: its function is shadowed in our schema.
      const url = new URL(inject('postgresUrl'));
      const client = new Client({ connectionString: url.href });
      await client.connect();
      await client.query(`create schema if not exists old;
        create or replace function old.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version_num' then '140012' else '14.12' end $$`);
      await client.end();
      url.searchParams.set('options', '-c search_path=old,pg_catalog');
      expect(await problem({ DATABASE_URL: url.href })).toMatch(
        /PostgreSQL 14\.12, which is too old.*15 or newer/,
      );
    });

    it('start › several bad settings › all named at once', async () => {
      const text = await problem({ PORT: 'many', DEMO: 'perhaps', APP_SECRET: 'short' });
      for (const name of ['PORT', 'DEMO', 'APP_SECRET']) expect(text).toContain(name);
    });
  });

  describe('a start with no settings', () => {
    const started = readyForAll();

    it('panel › everything runs › address, what is embedded and what is real, no demo users when off', async () => {
      const { stdout, port } = started();
      await expect.poll(stdout).toContain('Ctrl-C');
      expect(stdout()).toContain(`http://localhost:${port}`);
      expect(stdout()).toMatch(/embedded PostgreSQL \d+\.\d+/);
      expect(stdout()).not.toContain('ghuri-demo');
    });

    it('start › another runs on the same folder › its address and process named', async () => {
      const { process: child, port } = started();
      const text = await problem({});
      expect(text).toContain(`already running on http://localhost:${port}`);
      expect(text).toContain(`process ${child.pid}`);
    });

    it('the local payment gateway › no store is set › it runs at the address of the panel, and stops with us', async () => {
      const run = started();
      const gateway = await gatewayOf(run);
      expect(await answers(gateway)).toBe(true);
      run.process.kill('SIGTERM');
      expect(await run.exited).toBe(0);
      expect(await answers(gateway)).toBe(false);
    });
  });

  describe('the local payment gateway', () => {
    describe('its port is taken', () => {
      const squatter = net.createServer();
      const portOf = () => String((squatter.address() as net.AddressInfo).port);
      const started = readyForAll(async () => {
        await once(squatter.listen(0, '127.0.0.1'), 'listening');
        return { GATEWAY_PORT: portOf() };
      });
      afterAll(() => void squatter.close());

      it('start › its port is taken › another, which is reported', async () => {
        const gateway = await gatewayOf(started());
        expect(started().stdout()).toContain(`Port ${portOf()} is taken: the local payment gateway uses`);
        expect(await answers(gateway)).toBe(true);
      });

      it.runIf(process.platform === 'linux')('the gateway is killed › it is restarted', async () => {
        const run = started();
        const gateway = await gatewayOf(run);
        process.kill(gatewayProcess(run.process.pid!), 'SIGKILL');
        await expect.poll(run.stdout, { timeout: 20_000 }).toContain('is started again');
        await expect.poll(() => answers(gateway), { timeout: 20_000 }).toBe(true);
      });
    });

    it('hole 21: two copies side by side, on their own ports › each has a gateway that takes no other port', async () => {
      // 100 apart, like 4000 and 4100: the first one's gateway would have taken that port.
      const port = await freePort(100);
      const copies = [port, port + 100].map((own) =>
        ready({ PORT: String(own), GATEWAY_PORT: '', DATA_DIR: path.join(parent, `copy-${own}`) }),
      );
      const gateways = await Promise.all((await Promise.all(copies)).map(gatewayOf));
      expect(gateways).toEqual([
        `http://127.0.0.1:${portsBeside(port)[0]}`,
        `http://127.0.0.1:${portsBeside(port + 100)[0]}`,
      ]);
      for (const gateway of gateways) expect(await answers(gateway)).toBe(true);
    });

    it.each([80, 3000, 4000, 4100, 55_600, 65_535])(
      'hole 21: PORT is %i › the gateway avoids it, its neighbours and ports that browsers refuse',
      (port) => {
        const ports = portsBeside(port);
        expect(ports.length).toBeGreaterThan(10);
        for (const own of ports) {
          expect(Math.abs(own - port)).toBeGreaterThan(1_000);
          expect(own).toBeLessThanOrEqual(65_535);
          expect(own).not.toBe(10_080);
        }
      },
    );

    it('the server is killed hard › the gateway ends too', async () => {
      const run = await ready();
      const gateway = await gatewayOf(run);
      run.process.kill('SIGKILL');
      await run.exited;
      await expect.poll(() => answers(gateway), { timeout: 20_000 }).toBe(false);
    });

    it.runIf(process.platform === 'linux')('start › a store is set › none runs', async () => {
      const store = { SSLCOMMERZ_STORE_ID: 'ghuri', SSLCOMMERZ_STORE_PASSWORD: 'hidden' };
      const run = await ready(store);
      await expect.poll(run.stdout).toMatch(/Payments +sandbox\.sslcommerz\.com/);
      expect(gatewayProcess(run.process.pid!)).toBe(0);
    });
  });
});

/** The process id of the gateway that a server started; 0 if there is none. */
function gatewayProcess(server: number): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const isGateway = (pid: string) =>
    pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('gateway/src/main.ts');
  return Number(children.find(isGateway) ?? 0);
}
