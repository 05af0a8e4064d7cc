import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { earlyLinks } from './scripts/early-links.ts';
import { firstChunk } from './scripts/first-chunks.ts';
import { minifyBoot } from './scripts/minify-boot.ts';
import { precompress } from './scripts/precompress.ts';
import { recordModules } from './scripts/record-modules.ts';
import { withoutInjectedStyles } from './scripts/without-injected-styles.ts';
import { withoutPrefetch } from './scripts/without-prefetch.ts';

const apiServer = process.env['API_URL'] ?? 'http://localhost:4000';

const ALWAYS_THERE = /\/(react|initial|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig(({ command }) => {
  // A build is for people, also where a test asks for it: `NODE_ENV=test` would bring React's development half along.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return settings;
});

const settings: UserConfig = {
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    withoutPrefetch(),
    minifyBoot(),
    earlyLinks(),
    recordModules(),
    precompress(),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling through this package, which writes a <style> element; the policy `style-src 'self'`
      // refuses that. Ours adopts a constructed sheet instead, which the policy allows.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/adopted-style.ts', import.meta.url)),
    },
  },
  server: { proxy: { '/api': apiServer, '/media': apiServer, '/dev/mailbox': apiServer } },
  build: {
    manifest: true,
    sourcemap: false,
    // A picture or font turned into a data: URL would be refused by the policy where it is a font, and cannot be
    // cached on its own where it is a picture.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser we build for preloads modules by itself.
      polyfill: false,
      // What every page has already need not be named again beside each lazy one.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Both groups hold whatever their modules import, or leave it to the one before.
          includeDependenciesRecursively: false,
          // Two files for what every page needs, because a phone fetches them side by side sooner than one of their size; a few
          // for the pages that people arrive at; the rest as it is shared.
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'initial', tags: ['$initial'], test: (id) => !/index\.html|app\/main\.tsx$/.test(id) },
            // Fetched with the first refusal: no page shows itself with it.
            { name: 'errors', test: /contract\/src\/errors\.ts$|platform\/errors\.text\.ts$/ },
            { name: firstChunk() },
          ],
        },
      },
    },
  },
};
