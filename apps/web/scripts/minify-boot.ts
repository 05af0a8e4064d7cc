import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';

/** Vite copies what is in public/ as it is written; boot.js goes out before every page. */
export function minifyBoot(): Plugin {
  let outDir: string | undefined;
  return {
    name: 'minify-boot',
    apply: 'build',
    configResolved(config) {
      if (config.build.write) outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      if (outDir === undefined) return;
      const file = join(outDir, 'boot.js');
      const code = await readFile(file, 'utf8');
      await writeFile(file, minifySync(file, code).code);
    },
  };
}
