import './platform/quick-imports.ts';
import { once } from 'node:events';
import module from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { ConfigProblem, readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { prepareDataFolder, readOrCreateSecret, readOrCreateVapidKey } from './platform/data-folder.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { createLifetime } from './platform/lifetime.ts';
import { loadTelemetry } from './platform/observe/load-telemetry.ts';
import { startLocalGateway } from './platform/payments/gateway-process.ts';
import { startPanel } from './platform/start-panel.ts';
import {
  StartProblem,
  printStartProblem,
  recogniseStartProblem,
  withoutPassword,
} from './platform/start-problem.ts';
import type { Services } from './services.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** npm and the terminal may both forward one Ctrl-C; two within this time are one. */
const SAME_PRESS = 500;
/** Everything is stopped within this time, gently if possible. */
const STOP_BUDGET = 14_000;
/** How long a server behind a balancer goes on while it leaves. */
const DRAIN = 3_000;
/** How long a running start may take to notice that it was aborted. */
const START_PATIENCE = 3_000;

/** Migrates and ends: for deployments that migrate before servers start, however long it takes. */
const migrateOnly = process.argv.includes('--migrate-only');
/** The same, and writes the search index again. */
const rebuildsSearch = process.argv.includes('--rebuild-search');
const servesNobody = migrateOnly || rebuildsSearch;

const interactive = process.stdout.isTTY;
const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

const lifetime = createLifetime(STOP_BUDGET, (name, error) =>
  complain(`While stopping ${name}: ${error instanceof Error ? error.message : String(error)}`),
);
/** Aborted when a stop is requested: a running start gives up. */
const ending = new AbortController();
let config: Config | undefined;
let leaving: Promise<never> | undefined;
let askedAt = 0;
let announceShutdown: () => Promise<void> = async () => {};
/** Settles when the start has ended, well or not: a half-started server cannot be stopped. */
const begun = Promise.withResolvers<void>();

listenForTheEnd();
try {
  await start();
  begun.resolve();
} catch (error) {
  begun.resolve();
  await failed(error);
}

async function start(): Promise<void> {
  config = settings();
  const { dataDir } = config;
  await prepareDataFolder(dataDir);

  const usesGateway = !config.sslcommerz || config.bkashLocal;
  const gateway = usesGateway && !servesNobody ? await paymentGateway(config) : undefined;
  // Starting the database and loading the program take time, so they run in parallel. Loading occupies this process: the database's
  // process begins first. Both finish before either may fail the start.
  const spawned = Promise.withResolvers<void>();
  const database = config.databaseUrl ? undefined : embeddedDatabase(config, spawned.resolve);
  await Promise.race([spawned.promise, Promise.allSettled([database])]);
  const program = Promise.all([
    import('./create-services.ts'),
    import('./app.ts'),
    import('./platform/db.ts'),
    loadTelemetry(config),
  ]);
  await Promise.allSettled([database, program]);
  const embedded = await database;
  const [{ createServices }, { buildApp }, { migrateDatabase, openDatabase }, startTelemetry] = await program;
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const sessionUrl = config.databaseSessionUrl ?? databaseUrl;
  if (servesNobody) {
    const database = openDatabase(sessionUrl, { connections: 1, untimed: true });
    lifetime.started({ name: 'the migration', patience: 4_000, stop: () => database.close() });
    await migrateDatabase(database.pool);
    say('The database is up to date.');
    if (rebuildsSearch) {
      const { rebuildSearch } = await import('./features/search/search.writes.ts');
      await rebuildSearch(database.db);
      say('The search index is new.');
    }
    void leave(0);
    return;
  }
  // Early, because loading the demo takes a while and a taken port should be reported before.
  await tryPort(config);
  const appSecret = config.appSecret ?? (await readOrCreateSecret(dataDir));
  const vapidKey = config.vapidPrivateKey ?? (await readOrCreateVapidKey(dataDir));

  const services = createServices({
    config,
    databaseUrl,
    appSecret,
    vapidKey,
    gatewayUrl: gateway?.url,
    startTelemetry,
  });
  lifetime.started({ name: 'background work', patience: 4_000, stop: () => services.stop() });
  // Its jobs must be defined before any job runs.
  const loadDemoContent = config.demo ? await demoOf(services) : undefined;
  const migrating = openDatabase(sessionUrl, { connections: 1, untimed: true });
  try {
    await migrateDatabase(migrating.pool);
  } finally {
    await migrating.close();
  }
  ending.signal.throwIfAborted();
  const [app] = await Promise.all([buildApp(services), services.start()]);
  // The demo pays for its trips there.
  await gateway?.ready;
  await loadDemoContent?.();
  ending.signal.throwIfAborted();

  await app.listen({ port: config.port, host: config.host });
  // A balancer needs a moment to notice.
  const isBalanced = config.trustProxy !== 0;
  lifetime.started({
    name: 'requests',
    patience: DRAIN + 4_000,
    stop: async () => {
      app.drain.begin();
      if (isBalanced) await sleep(DRAIN);
      await app.close();
    },
    cut: () => app.server.closeAllConnections(),
  });

  say(
    startPanel(
      {
        config,
        address: config.publicUrl,
        embedded,
        databaseAddress: withoutPassword(databaseUrl),
        gatewayAddress: gateway?.url,
      },
      interactive,
    ),
  );
  // Users come first: nobody waits for a job in the first moments.
  await services.work();
  module.flushCompileCache();
}

function settings(): Config {
  // In a terminal the panel matters; request logs would push it away.
  const LOG_LEVEL = process.env['LOG_LEVEL'] ?? (interactive ? 'warn' : '');
  return readConfig({ ...process.env, LOG_LEVEL }, ROOT);
}

async function tryPort({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function embeddedDatabase({ dataDir, publicUrl }: Config, onWaiting: () => void) {
  const embedded = await startEmbeddedPostgres({
    folder: path.join(dataDir, 'postgres'),
    address: publicUrl,
    signal: ending.signal,
    report: (line) => say(`${line} …`),
    onWaiting,
    onLost: () => {
      complain('The embedded database ended unexpectedly; stopping. The next start repairs it.');
      void leave(1);
    },
  });
  announceShutdown = embedded.leaving;
  lifetime.started({
    name: 'the database',
    patience: STOP_BUDGET,
    stop: () => embedded.stop(),
    cut: () => embedded.stop(0),
  });
  return embedded;
}

async function paymentGateway({ port, gatewayPort, dataDir }: Config) {
  const gateway = await startLocalGateway({
    port: gatewayPort,
    serverPort: port,
    dataDir,
    report: (line) => say(`${line}.`),
  });
  lifetime.started({
    name: 'the payment gateway',
    patience: 3_000,
    stop: () => gateway.stop(),
    cut: () => gateway.cut(),
  });
  return gateway;
}

/** Returns the function that loads the demo. */
async function demoOf(services: Services): Promise<() => Promise<void>> {
  const { defineArrivingBids } = await import('./demo/open-requests-arriving.ts');
  const arrivingBids = defineArrivingBids(services);
  return async () => {
    const { loadDemo } = await import('./demo/load-demo.ts');
    await loadDemo({ ...services, arrivingBids }, (line) => {
      ending.signal.throwIfAborted();
      say(`${line} …`);
    });
  };
}

function listenForTheEnd(): void {
  // The terminal may close before we end.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestShutdown);
  // The launcher holds the other end of this channel: when it ends for any reason, so do we.
  process.on('disconnect', requestShutdown);
  if (process.send && !process.connected) requestShutdown();
  process.on('uncaughtException', (error) => {
    complain(`Unexpected: ${inspect(error)}`);
    void leave(1);
  });
}

function requestShutdown(): void {
  const now = performance.now();
  if (leaving && now - askedAt > SAME_PRESS) lifetime.hurry();
  if (!leaving) {
    if (interactive) say('\nStopping …');
    askedAt = now;
    void leave(0);
  }
}

/** The only exit: stops everything, in order. */
function leave(exitCode: number): Promise<never> {
  leaving ??= (async () => {
    ending.abort();
    await announceShutdown().catch(() => {});
    await Promise.race([begun.promise, sleep(START_PATIENCE)]);
    await lifetime.stop();
    process.exit(exitCode);
  })();
  return leaving;
}

async function failed(error: unknown): Promise<never> {
  if (leaving) return leaving;
  const known =
    error instanceof ConfigProblem
      ? new StartProblem(
          `The settings need mending: ${error.problems.join('; ')}.`,
          'Correct them and start again.',
        )
      : recogniseStartProblem(error, {
          ...(config?.port ? { port: config.port } : {}),
          ...(config ? { dataFolder: config.dataDir } : {}),
          ...(config?.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
        });
  // With the cause: an error of a statement says only which statement failed.
  complain(known ? printStartProblem(known) : inspect(error));
  return leave(1);
}
