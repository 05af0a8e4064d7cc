import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';

/** Vite copies public/ without changes. Every page loads boot.js, and every public page wake.js, so we minify them. */
export function minifyBoot(): Plugin {
  return {
    name: 'minify-boot',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of ['boot.js', 'wake.js']) {
        const file = join(dir, name);
        const code = await readFile(file, 'utf8');
        await writeFile(file, minifySync(file, code).code);
      }
    },
  };
}
