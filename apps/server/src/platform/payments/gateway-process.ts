import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { StartProblem } from '../start-problem.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../gateway/src/main.ts');
const HOST = '127.0.0.1';
/** The environment variables that it gets. It gets no secrets. */
const PASSED_ON = ['PATH', 'DATA_DIR', 'NODE_COMPILE_CACHE', 'SystemRoot'];

export interface GatewayOptions {
  /** 0 lets the system choose. Unset: the first free port of those that belong to `serverPort`. */
  port: number | undefined;
  /** The server's port. The gateway never takes it. */
  serverPort: number;
  dataDir: string;
  /** Prints one line for the user. */
  report(line: string): void;
}

export interface LocalGateway {
  /** Known at once. The gateway listens there when `ready` resolves. */
  url: string;
  ready: Promise<void>;
  stop(): Promise<void>;
  cut(): void;
}

/**
 * Starts the gateway that plays the payment provider, in a process of its own. It can be killed; its ledger is on disk. It ends with
 * the server, however that ends. If it ends alone, it is started again.
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
  // A failure reaches the caller who awaits `ready`. A server whose start failed earlier never awaits it.
  ready.then(
    () => keepRunning(),
    () => {},
  );

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
    // In its own process group: Ctrl-C in the terminal stops the server, whose open requests still need the gateway.
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

/** Far from the server's port, so that a second server on a neighbouring port does not find the gateway of the first. */
const APART = 10_000;
const TRIES = 20;
const LAST_PORT = 65_535;
/** Browsers refuse these ports. */
const REFUSED_BY_BROWSERS = new Set([10_080]);

/** The same ports at each start: an open payment page works again after a restart. */
export function portsBeside(serverPort: number): number[] {
  if (serverPort === 0) return [];
  const first = serverPort + APART + TRIES <= LAST_PORT ? serverPort + APART : serverPort - APART;
  return Array.from({ length: TRIES }, (_, n) => first + n).filter((port) => !REFUSED_BY_BROWSERS.has(port));
}

/** The first free one of these ports, or any other free port. */
async function firstFree(ports: number[], serverPort: number): Promise<number> {
  for (const port of ports) {
    const free = port === serverPort ? undefined : await tryPort(port);
    if (free !== undefined) return free;
  }
  return (await tryPort(0))!;
}

/** Undefined where the port is taken or forbidden. */
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
