import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** public/boot.js goes out as it is written, before every page; its comments are for those who read it here. */
export function withoutComments(): Plugin {
  let outDir: string | undefined;
  return {
    name: 'without-comments',
    apply: 'build',
    configResolved(config) {
      if (config.build.write) outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      if (outDir === undefined) return;
      const file = join(outDir, 'boot.js');
      const code = await readFile(file, 'utf8');
      await writeFile(file, code.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, ''));
    },
  };
}
