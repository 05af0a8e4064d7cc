// The previous release on the schema of this one: `npm run upgrade-check`. During a roll-out its servers go on while the new migrations are
// applied, so its own tests must pass there. Then two servers are replaced under load, one by one, forwards and back again.
//
// --from COMMIT   the previous release. Default: the newest commit whose migrations differ from those of HEAD
// --all           every API test of it, not only those of money
// --also SQL      control: runs this after the new migrations; renaming a column must turn the tests red
// --both-at-once  control: both servers are replaced at the same time; calls must fail
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rollOut } from './roll-out.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'apps/server/migrations';
/** Holds, payments, refunds and payouts: quick, and they write to most tables. */
const MONEY = [
  'checkout/hold',
  'settlement/settle',
  'settlement/ledger',
  'refunds/follow-refunds',
  'payouts/payouts',
  'disputes/disputes-money',
].map((name) => `apps/server/src/features/bookings/${name}.api.test.ts`);

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    all: { type: 'boolean', default: false },
    also: { type: 'string' },
    'both-at-once': { type: 'boolean', default: false },
  },
});
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
const say = (line: string) => process.stdout.write(`${line}\n`);

function previousRelease(): string {
  const last = git('log', '-1', '--format=%H', '--', MIGRATIONS);
  return git('rev-parse', `${last}^`);
}

/** The code of the commit, with its packages. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ghuri-upgrade-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) {
    // Hard links: links between the workspaces must lead to the old code.
    for (const packages of globSync('{.,apps/*,packages/*,e2e}/node_modules', { cwd: ROOT }))
      execFileSync('cp', ['-al', path.join(ROOT, packages), path.join(folder, packages)]);
  } else {
    say('Its packages differ: installing them …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
  return folder;
}

const commit = git('rev-parse', values.from ?? previousRelease());
say(`The previous release: ${git('log', '-1', '--format=%h %cs %s', commit)}`);
const folder = checkOut(commit);
try {
  const old = new Set(globSync('*.sql', { cwd: path.join(folder, MIGRATIONS) }));
  cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
  const files = globSync('*.sql', { cwd: path.join(folder, MIGRATIONS) }).toSorted();
  say(`New migrations: ${files.filter((file) => !old.has(file)).join(', ') || 'none, but changed ones'}`);
  if (values.also !== undefined)
    appendFileSync(
      path.join(folder, MIGRATIONS, files.at(-1)!),
      `\n--> statement-breakpoint\n${values.also};\n`,
    );
  const tests = values.all
    ? ['apps/server/src/features']
    : MONEY.filter((file) => existsSync(path.join(folder, file)));
  if (tests.length === 0) throw new Error('The previous release has none of the tests');
  const { status } = spawnSync(
    path.join(folder, 'node_modules/.bin/vitest'),
    ['run', '--project', 'server', '--reporter', 'dot', ...tests],
    {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${folder}/node_modules/.bin:${process.env['PATH']}` },
    },
  );
  say(
    status === 0 ? 'ok   its tests pass on the new schema' : 'FAILED its tests do not pass on the new schema',
  );
  const rolled = await rollOut(folder, { bothAtOnce: values['both-at-once'] });
  process.exitCode = status === 0 && rolled ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
