import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPTS = import.meta.dirname;

interface Ended {
  code: number | null;
  output: string;
}

/** A small project of the same shape, which installs and builds in a moment without network. */
describe('npm start', () => {
  let clone: string;
  const file = (name: string) => path.join(clone, name);
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), content);
  };
  const manifest = (name: string, fields: object) =>
    write(name, JSON.stringify({ version: '1.0.0', ...fields }));

  const npmStart = async (
    act: (pid: number, said: () => string) => Promise<void> = async () => {},
  ): Promise<Ended> => {
    const npm = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(npm, 'close');
    await act(npm.pid!, () => output);
    const [code] = (await ended) as [number | null];
    return { code, output };
  };

  beforeAll(() => {
    clone = mkdtempSync(path.join(os.tmpdir(), 'ghuri-start-'));
    for (const name of ['start', 'launch', 'memory', 'prepare', 'prepare-lock', 'guarded', 'watch-parent']) {
      mkdirSync(file('scripts'), { recursive: true });
      cpSync(path.join(SCRIPTS, `${name}.mjs`), file(`scripts/${name}.mjs`));
    }
    const ours = JSON.parse(readFileSync(path.join(SCRIPTS, '../package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    manifest('package.json', {
      name: 'small',
      type: 'module',
      workspaces: ['apps/*', 'packages/*', 'e2e'],
      scripts: { start: ours.scripts.start },
      dependencies: { node: 'file:./node-stand-in' },
    });
    manifest('node-stand-in/package.json', { name: 'node' });
    mkdirSync(file('node-stand-in/bin'));
    execFileSync('ln', ['-s', process.execPath, file('node-stand-in/bin/node')]);
    manifest('e2e/package.json', { name: 'e2e' });
    manifest('packages/domain/package.json', { name: 'domain' });
    manifest('apps/server/package.json', { name: 'server', type: 'module' });
    write('apps/server/src/main.ts', `console.log('served');`);
    manifest('apps/web/package.json', {
      name: 'web',
      // As the real one: pages for browsers, and the program that draws public pages.
      scripts: {
        build:
          'mkdir -p dist dist-server && cp page.html dist/index.html && cp page.html dist-server/render.js',
      },
    });
    write('apps/web/page.html', 'hello');
    execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
      cwd: clone,
      stdio: 'ignore',
    });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  it('npm start › a fresh clone › installs, builds, serves', async () => {
    const { code, output } = await npmStart();
    expect(output).toMatch(/Installing packages[^]*Building the web app[^]*served/);
    expect(code).toBe(0);
    expect(readFileSync(file('apps/web/dist/index.html'), 'utf8')).toBe('hello');
  });

  it('npm start › nothing changed › straight to serving', async () => {
    const { output } = await npmStart();
    expect(output).toContain('served');
    expect(output).not.toMatch(/Installing|Building/);
  });

  it('npm start › packages installed by hand › not installed again', async () => {
    execFileSync('npm', ['ci', '--offline', '--no-audit'], { cwd: clone, stdio: 'ignore' });
    const { output } = await npmStart();
    expect(output).not.toMatch(/Installing/);
  });

  it.for(['apps/web/page.html', 'packages/domain/src/rule.ts'])(
    'npm start › %s changed › built again',
    async (name) => {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      appendFileSync(file(name), '!');
      const { output } = await npmStart();
      expect(output).not.toContain('Installing');
      expect(output).toContain('Building the web app');
      expect((await npmStart()).output).not.toContain('Building');
    },
  );

  it('npm start › package.json moved ahead of the lock file › the lock file follows', async () => {
    manifest('local-package/package.json', { name: 'local-package' });
    const edited = JSON.parse(readFileSync(file('package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    edited.dependencies['local-package'] = 'file:./local-package';
    write('package.json', JSON.stringify(edited));
    const { output } = await npmStart();
    expect(output).toMatch(/lock.json lags behind[^]*served/);
    expect(readFileSync(file('package-lock.json'), 'utf8')).toContain('local-package');
  });

  it('npm start › the build fails › its output and one paragraph, code 1', async () => {
    const manifestFile = readFileSync(file('apps/web/package.json'), 'utf8');
    manifest('apps/web/package.json', { name: 'web', scripts: { build: 'echo a type error >&2; exit 2' } });
    const { code, output } = await npmStart();
    write('apps/web/package.json', manifestFile);
    expect(code).toBe(1);
    expect(output).toMatch(/a type error[^]*Ghuri could not start. The web app could not be built/);
    expect(output).not.toContain('served');
  });

  it('npm start › the server ends with a code › passed on', async () => {
    write('apps/server/src/main.ts', 'process.exit(7);');
    expect((await npmStart()).code).toBe(7);
  });

  it.for([
    ['SIGTERM to npm', (pid: number): boolean => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C', (pid: number): boolean => process.kill(-pid, 'SIGINT')],
  ] as const)('npm start › %s › waits for the server to finish', async ([, send]) => {
    write(
      'apps/server/src/main.ts',
      `const wait = setInterval(() => {}, 1000);
       const stop = () => setTimeout(() => { console.log('finished'); clearInterval(wait); }, 500);
       process.once('SIGTERM', stop).once('SIGINT', stop).on('SIGINT', () => {});
       console.log('serving');`,
    );
    const { code, output } = await npmStart(async (pid, said) => {
      await expect.poll(said, { timeout: 60_000 }).toContain('serving');
      send(pid);
    });
    expect(output).toContain('finished');
    expect(code).toBe(0);
  });

  it.for(['npm', 'the launcher'])('npm start › %s is killed › the server gets the signal', async (victim) => {
    write(
      'apps/server/src/main.ts',
      `import { writeFileSync } from 'node:fs';
       setInterval(() => {}, 1000);
       const stop = () => { writeFileSync('told', ''); process.exit(); };
       process.once('SIGTERM', stop).once('disconnect', stop);
       console.log('serving', process.ppid);`,
    );
    rmSync(file('told'), { force: true });
    await npmStart(async (pid, said) => {
      await expect.poll(said, { timeout: 60_000 }).toMatch(/serving \d+/);
      const launcher = Number(/serving (\d+)/.exec(said())![1]);
      process.kill(victim === 'npm' ? pid : launcher, 'SIGKILL');
    });
    await expect.poll(() => readFileSync(file('told'), 'utf8'), { timeout: 20_000 }).toBe('');
  });
});

describe('start.mjs', () => {
  it('start.mjs › Node is older than 20.19 › one paragraph that names both versions', async () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`;
    const child = spawn(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, path.join(SCRIPTS, 'start.mjs')],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(said.trim()).toMatch(
      /^Ghuri could not start\. It needs Node 20\.19 or newer.*this is Node 18\.20\.4\..*$/,
    );
  });
});

describe.runIf(process.platform === 'linux')('kill-test.mjs', () => {
  it('npm start › killed again and again › starts by itself, loses nothing', () => {
    const script = path.join(SCRIPTS, '../proofs/kills/kill-test.mjs');
    const env = { ...process.env, DEMO: 'off' };
    const said = execFileSync(process.execPath, [script, '--rounds=3'], { encoding: 'utf8', env });
    expect(said).toMatch(
      /3 starts after hard kills came up by themselves .* [1-9]\d* acknowledged rows, none lost/,
    );
  });
});
