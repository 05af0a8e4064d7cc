import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { MODULES_ONLY } from './quick-imports.ts';

const MODULES = path.resolve(import.meta.dirname, '../../../../node_modules');

describe('quick imports', () => {
  test.each(MODULES_ONLY)('%s › every manifest in it › its files are modules', (name) => {
    const manifests = globSync(`${name}/**/package.json`, { cwd: MODULES });
    expect(manifests).not.toEqual([]);
    for (const manifest of manifests) {
      const { type } = JSON.parse(readFileSync(path.join(MODULES, manifest), 'utf8')) as { type?: string };
      expect([manifest, type]).toEqual([manifest, 'module']);
    }
  });

  test('our files › a package is installed once for all of them', () => {
    const packages = path.resolve(import.meta.dirname, '../../../../packages');
    expect(globSync('*/node_modules', { cwd: packages })).toEqual([]);
  });
});

const LOOK = `
  import module from 'node:module';
  const seen = new Set();
  module.registerHooks({ load(url, context, next) {
    seen.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? url);
    return next(url, context);
  } });
  await Promise.all([import('./create-services.ts'), import('./app.ts')]);
  console.log(JSON.stringify([...seen]));
  process.exit(0);`;

describe('the program', () => {
  test('at the start › large libraries that few requests need › not loaded', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './platform/quick-imports.ts', '--input-type=module', '--eval', LOOK],
      { cwd: path.resolve(import.meta.dirname, '..') },
    );
    const loaded = JSON.parse(stdout) as string[];
    // Control: the look finds packages and modules of Node.
    expect(loaded).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'node:http']));
    const large = new Set(['better-auth', 'fontkit', 'pdfkit', 'react', 'sharp', 'undici']);
    expect(loaded.filter((name) => large.has(name))).toEqual([]);
  }, 120_000);
});
