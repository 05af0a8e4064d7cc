import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { countryDrawing } from './scripts/country-drawing.ts';
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
  // A build is always for users, even when a test starts it: `NODE_ENV=test` would include React's development code.
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
    countryDrawing(),
    earlyLinks(),
    recordModules(),
    precompress(),
  ],
  resolve: {
    alias: {
      // Radix locks scrolling with this package, which writes a <style> element; the policy `style-src 'self'`
      // refuses that. Our version adopts a constructed sheet instead, which the policy allows.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/adopted-style.ts', import.meta.url)),
    },
  },
  server: { proxy: { '/api': apiServer, '/media': apiServer, '/dev/mailbox': apiServer } },
  build: {
    manifest: true,
    sourcemap: false,
    // As a data: URL, the policy would refuse a font, and a picture could not be cached separately.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // Every browser that we build for can preload modules.
      polyfill: false,
      // Files that every page has already loaded are left out of the list of each lazy page.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ALWAYS_THERE.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group already contains the imports of its modules, or the group before contains them.
          includeDependenciesRecursively: false,
          // Two files for the code of every page, because a phone loads two files side by side faster than one large
          // file; a few for the landing pages; the rest as it is shared.
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'initial', tags: ['$initial'], test: (id) => !/index\.html|app\/main\.tsx$/.test(id) },
            // Loaded after the first error response: no first view needs it.
            { name: 'errors', test: /contract\/src\/errors\.ts$|platform\/errors\.text\.ts$/ },
            { name: firstChunk() },
          ],
        },
      },
    },
  },
};
