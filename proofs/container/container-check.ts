// `npm run container-check`: builds the image of the Dockerfile with buildah, checks what is in it, migrates a real PostgreSQL with it, starts
// it in production mode as its own user, and uses it: pages, a sign-up with its email, the health check, a stop. Needs Linux, root, and the
// packages buildah and debootstrap. Exits with 1 if something is not as it must be.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { prepareBaseImage } from './base-image.ts';
import { checkDeployFiles } from './deploy-schemas.ts';
import { command, isDone, run } from './run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMAGE = 'localhost/ghuri:check';
const BASE = /^FROM (\S+)/m.exec(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))![1]!;
const PORT = 4_173;
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** What `docker stop` gives a container by default. */
const STOP_MS = 10_000;

const missing = ['buildah', 'debootstrap'].filter((program) => !isDone('which', [program]));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(`The check runs as root and needs: ${missing.join(', ') || 'root'}`);
  process.exit(2);
}

interface Inspected {
  Docker: {
    config: {
      User: string;
      Cmd: string[];
      Env: string[];
      ExposedPorts: object;
      Healthcheck?: { Test: string[] };
    };
  };
}

const checks: [what: string, isMet: boolean, found: string][] = [];
const check = (what: string, isMet: boolean, found: unknown = '') => {
  checks.push([what, isMet, String(found)]);
  console.log(`${isMet ? 'ok  ' : 'FAIL'} ${what}${found === '' ? '' : `: ${String(found)}`}`);
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-container-'));
chmodSync(folder, 0o755);
const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  for (const [file, problem] of Object.entries(await checkDeployFiles()))
    check(`deploy/${file} follows its schema`, problem === '', problem);
  console.log(`base image ${BASE}: ${prepareBaseImage(`docker.io/library/${BASE}`, folder)}`);
  const began = performance.now();
  // The health check is an extension of Docker's format.
  run('buildah', [
    'build',
    '--quiet',
    '--layers',
    '--format',
    'docker',
    '--network',
    'host',
    '--tag',
    IMAGE,
    ROOT,
  ]);
  console.log(`image built in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const container = command('buildah', ['from', '--pull=never', IMAGE]);
  cleanUp.unshift(() => isDone('buildah', ['rm', container]));
  const tree = command('buildah', ['mount', container]);
  const { Docker } = JSON.parse(command('buildah', ['inspect', '--type', 'image', IMAGE])) as Inspected;
  checkContents(Docker.config, tree);
  await checkRun(container, tree, Docker.config);
} finally {
  for (const step of cleanUp) await step();
}
const failed = checks.filter(([, isMet]) => !isMet);
console.log(`\n${checks.length - failed.length} of ${checks.length} checks are met`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** What the image says of itself, and what it must not contain. */
function checkContents(
  { User, ExposedPorts, Healthcheck, Env }: Inspected['Docker']['config'],
  tree: string,
) {
  check('runs as the user node', User === 'node', User);
  check('listens on one port', Object.keys(ExposedPorts).join() === '4000/tcp');
  check('has a health check', Healthcheck?.Test[0] === 'CMD');
  const secret = Env.find((setting) => /SECRET|PASSWORD|KEY|TOKEN/.test(setting.split('=')[0]!));
  check('holds no secret in its settings', secret === undefined, secret?.split('=')[0]);
  const app = path.join(tree, 'ghuri');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  const settings = files.filter((file) => /(^|\/)\.env(\.(?!example)|$)/.test(file));
  check('holds no settings file', settings.length === 0, settings[0]);
  const tools = ['vitest', 'playwright-core', 'oxlint', 'prettier', 'vite'].filter((tool) =>
    files.includes(`node_modules/${tool}/package.json`),
  );
  check('holds no tools of development', tools.length === 0, tools.join(', '));
  check('the code belongs to root', statSync(path.join(app, 'apps/server/src/main.ts')).uid === 0);
  const size = files
    .map((file) => statSync(path.join(app, file), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
  console.log(`     the application takes ${(size / 1e6).toFixed(0)} MB`);
}

/** Migrates, starts, uses and stops it. */
async function checkRun(
  container: string,
  tree: string,
  { Cmd, Healthcheck }: Inspected['Docker']['config'],
) {
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false });
  cleanUp.unshift(() => postgres.stop());
  const mails: string[] = [];
  const smtp = await startMailServer(mails);
  cleanUp.unshift(() => smtp.close());
  const settings = {
    PUBLIC_URL: ADDRESS,
    ALLOW_HTTP: 'on',
    PORT: String(PORT),
    APP_SECRET: 'a secret of this check only, 32 characters',
    VAPID_PRIVATE_KEY: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI',
    DATABASE_URL: postgres.url,
    PICTURES: 'folder',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Ghuri <hello@ghuri.example>',
    SSLCOMMERZ_STORE_ID: 'ghuri',
    SSLCOMMERZ_STORE_PASSWORD: 'a password of this check only',
  };
  const inside = (args: string[]) => [
    'run',
    '--user',
    'node',
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    container,
    '--',
    ...args,
  ];
  const start = new Date();
  run('buildah', inside(['node', 'apps/server/src/main.ts', '--migrate-only']));
  check('migrates the database and ends', true);

  const server = spawn('buildah', inside(Cmd), {
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const log = collect(server);
  cleanUp.unshift(() => server.exitCode === null && process.kill(-server.pid!, 'SIGKILL'));
  check('becomes ready', await becomesReady());
  // It says its own number: buildah runs it below a helper, in our process namespace.
  const main = Number(/"pid":(\d+)/.exec(log())![1]);
  const status = readFileSync(`/proc/${main}/status`, 'utf8');
  check('the process is not root', /^Uid:\s+1000\s+1000/m.test(status), /^Uid:.*$/m.exec(status)?.[0]);
  check('the process has no capabilities', /^CapEff:\s+0+$/m.test(status), /^CapEff:.*$/m.exec(status)?.[0]);
  check('its health check says so', isDone('buildah', inside(Healthcheck!.Test.slice(1))));
  const page = await fetch(`${ADDRESS}/explore`);
  check('serves a public page', page.ok && (await page.text()).includes('<html'), page.status);
  const app = await fetch(`${ADDRESS}/signin`);
  check('serves the web app with its policy', app.ok && app.headers.has('content-security-policy'));
  check('hides the mailbox of development', (await fetch(`${ADDRESS}/dev/mailbox`)).status === 404);
  const signedUp = await signUp();
  check('signs a person up', signedUp.ok, signedUp.status);
  check('the email arrives by SMTP', await becomes(() => mails.length === 1), mails.length);
  const written = writtenSince(tree, start);
  check('writes nothing outside /data and /tmp', written.length === 0, written.slice(0, 3).join(', '));
  const stopping = performance.now();
  process.kill(main, 'SIGTERM');
  const code = await Promise.race([ended(server), pause(STOP_MS, 'too late')]);
  const seconds = ((performance.now() - stopping) / 1_000).toFixed(1);
  check('stops when asked, within ten seconds', code === 0, `${String(code)} after ${seconds} s`);
  check('logs no password of its settings', !/of this check only/.test(log()));
}

async function signUp(): Promise<Response> {
  return fetch(`${ADDRESS}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ADDRESS },
    body: JSON.stringify({
      name: 'Nusrat Jahan',
      email: 'nusrat@ghuri.example',
      password: 'Tea-gardens-7',
      gender: 'female',
    }),
  });
}

async function startMailServer(mails: string[]): Promise<{ url: string; close: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

function collect({ stdout }: ChildProcess): () => string {
  let text = '';
  stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function becomesReady(): Promise<boolean> {
  return becomes(async () => (await fetch(`${ADDRESS}/api/ready`).catch(() => undefined))?.ok ?? false);
}

async function becomes(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let turn = 0; turn < 240; turn += 1) {
    if (await holds()) return true;
    await pause(250);
  }
  return false;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });
}

/** Files of the image that changed since then. Volumes and temporary files are not in it. */
function writtenSince(tree: string, since: Date): string[] {
  const { length } = tree;
  return command('find', [tree, '-xdev', '-type', 'f', '-newermt', since.toISOString()])
    .split('\n')
    .map((file) => file.slice(length))
    .filter((file) => file !== '' && !/^\/(data|tmp|etc\/(hosts|resolv\.conf|hostname)|run)\b/.test(file));
}
