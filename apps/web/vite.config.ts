import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { earlyLinks } from './scripts/early-links.ts';
import { precompress } from './scripts/precompress.ts';
import { recordModules } from './scripts/record-modules.ts';
import { withoutInjectedStyles } from './scripts/without-injected-styles.ts';

const apiServer = process.env['API_URL'] ?? 'http://localhost:3000';

export default defineConfig(({ command }) => {
  // A build is for people, also where a test asks for it: `NODE_ENV=test` would bring React's development half along.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return settings;
});

const settings: UserConfig = {
  plugins: [react(), tailwindcss(), withoutInjectedStyles(), earlyLinks(), recordModules(), precompress()],
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
    // Every browser we build for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A file for what every page needs, one for what most share, one for forms: not one for each small module.
          groups: [
            { name: 'initial', tags: ['$initial'], test: (id) => !/index\.html|app\/main\.tsx$/.test(id) },
            // The cache of answers: pages without any, such as signing in, do without it.
            { name: 'queries', minShareCount: 2, test: /@tanstack|platform.query-client/ },
            // It needs the cache of answers, so it may not ride along with what pages without one need.
            { name: 'live', test: /platform.live/ },
            // What opens over a page, or belongs to a form, comes with it and not with the page.
            {
              name: 'pages',
              minShareCount: 4,
              test: /src.(ui.(?!modal|confirm-dialog|adopted-style|menu|password|select|form-errors|radio|progress|tabs)|platform(?!.forms)|app)|lucide-react/,
            },
            // What stands around every page, and on the page that is the navigation.
            {
              name: 'navigation',
              minShareCount: 2,
              test: /src.(app.shell.(?!shell\.tsx)|features.notifications.(unread|notification-queries))/,
            },
            { name: 'stories', minShareCount: 2, test: /src.features.posts.(?!composer|story-forms)/ },
            { name: 'dialogs', minShareCount: 3, test: /src.ui.(modal|confirm-dialog)/ },
            {
              name: 'forms',
              minShareCount: 3,
              test: /react-hook-form|@hookform|zod|contract.src|src.(features.accounts.(?!new-password)|ui.(password-field|form-errors))/,
            },
          ],
        },
      },
    },
  },
};
