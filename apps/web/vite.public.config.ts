import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';
import { withoutInjectedStyles } from './scripts/without-injected-styles.ts';
import { withoutPrefetch } from './scripts/without-prefetch.ts';

// A build is always for users, even when a test starts it.
process.env['NODE_ENV'] = 'production';

/**
 * The scripts of public pages, built after the app and beside it. Apart from the app's chunks: those group code by the
 * app's first pages, and a public page would load most of them.
 */
export default defineConfig({
  plugins: [react(), withoutInjectedStyles(), withoutPrefetch(), precompress()],
  base: '/assets/public/',
  resolve: {
    alias: {
      // As in vite.config.ts.
      'react-style-singleton': fileURLToPath(new URL('./src/ui/adopted-style.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'dist/assets/public',
    assetsDir: '',
    copyPublicDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/app/public/hydrate.tsx' },
  },
});
