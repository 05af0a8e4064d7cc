import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Below this size a compressed copy saves less than its headers cost. */
const SMALLEST_WORTHWHILE = 700;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses an asset itself. */
export function precompress(): Plugin {
  let outDir: string | undefined;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      if (config.build.write) outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (outDir === undefined) return;
      const dir = outDir;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(dir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST_WORTHWHILE) return;
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
