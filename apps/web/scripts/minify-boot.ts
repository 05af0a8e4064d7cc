import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';

/** Vite copies public/ without changes, but every page loads boot.js, so we minify it. */
export function minifyBoot(): Plugin {
  return {
    name: 'minify-boot',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'boot.js');
      const code = await readFile(file, 'utf8');
      await writeFile(file, minifySync(file, code).code);
    },
  };
}
