import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { StartProblem } from '../start-problem.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../gateway/src/main.ts');
const HOST = '127.0.0.1';
/** What it needs of our surroundings; our secrets are none of its business. */
const PASSED_ON = ['PATH', 'DATA_DIR', 'NODE_COMPILE_CACHE', 'SystemRoot'];

export interface GatewayOptions {
  /** 0 takes whichever is free. Unset: the first free one of those that belong to `serverPort`. */
  port: number | undefined;
  /** The server's own, which the gateway never takes. */
  serverPort: number;
  dataDir: string;
  /** Something a person should know, on a line of its own. */
  report(line: string): void;
}

export interface LocalGateway {
  /** Known at once; it answers there when `ready` resolves. */
  url: string;
  ready: Promise<void>;
  stop(): Promise<void>;
  cut(): void;
}

/**
 * Starts the gateway that takes the part of the payment provider. A process of its own, as the provider's is: it can be killed, and
 * what it was told survives in its ledger. It goes when we go, however we go; should it go alone, it is started again.
 */
export async function startLocalGateway(options: GatewayOptions): Promise<LocalGateway> {
  const { port, serverPort, dataDir, report } = options;
  const chosen = await firstFree(port === undefined ? portsBeside(serverPort) : [port], serverPort);
  if (port && chosen !== port) {
    report(`Port ${port} is taken: the local payment gateway uses ${chosen}`);
  }
  let stopping = false;
  let child = run(chosen, dataDir);
  const ready = untilListening(child, chosen);
  // Whoever waits for it hears of it; a start that failed earlier for another reason does not wait.
  ready.then(
    () => keepRunning(),
    () => {},
  );

  /** Whoever ended it did not end us. */
  function keepRunning(): void {
    child.once('exit', () => {
      if (stopping) return;
      report('The local payment gateway ended and is started again');
      child = run(chosen, dataDir);
      untilListening(child, chosen).then(keepRunning, (error: Error) => report(error.message));
    });
  }

  return {
    url: `http://${HOST}:${chosen}`,
    ready,
    stop: async () => {
      stopping = true;
      if (isGone(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    cut: () => child.kill('SIGKILL'),
  };
}

function run(port: number, dataDir: string): ChildProcess {
  const surroundings = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return fork(PROGRAM, [], {
    execArgv: [],
    env: {
      ...Object.fromEntries(surroundings),
      GATEWAY_PORT: String(port),
      GATEWAY_HOST: HOST,
      GATEWAY_DATA_DIR: path.join(dataDir, 'gateway'),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // In a group of its own: a Ctrl-C in the terminal is for us, and requests under way still need it.
    detached: true,
  });
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4_000)));
  await Promise.race([once(child, 'message'), once(child, 'close')]);
  if (!isGone(child)) return;
  const reason = /^\w*Error(?: \[\w+\])?: (.+)$/m.exec(complaint)?.[1];
  throw new StartProblem(
    `The local payment gateway could not start on port ${port}${reason ? `: ${reason}` : ''}.`,
    'Choose another port (GATEWAY_PORT=4101 npm start), or name a store of your own with SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD.',
  );
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Far from the server's, so that a second copy on a neighbouring PORT, or on 4100, does not meet the gateway of the first. */
const APART = 10_000;
const TRIES = 20;
const LAST_PORT = 65_535;
/** Browsers open no page there. */
const REFUSED_BY_BROWSERS = new Set([10_080]);

/** The same ones at each start: a payment page that was left open is found again after a restart. */
export function portsBeside(serverPort: number): number[] {
  if (serverPort === 0) return [];
  const first = serverPort + APART + TRIES <= LAST_PORT ? serverPort + APART : serverPort - APART;
  return Array.from({ length: TRIES }, (_, n) => first + n).filter((port) => !REFUSED_BY_BROWSERS.has(port));
}

/** The first of these ports that nobody uses, or any other where all are taken. */
async function firstFree(ports: number[], serverPort: number): Promise<number> {
  for (const port of ports) {
    const free = port === serverPort ? undefined : await tryPort(port);
    if (free !== undefined) return free;
  }
  return (await tryPort(0))!;
}

/** Undefined where the port is taken or not for this user. */
async function tryPort(wanted: number): Promise<number | undefined> {
  const probe = net.createServer().listen(wanted, HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return undefined;
  }
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
