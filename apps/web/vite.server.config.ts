import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A build is always for users, even when a test starts it.
process.env['NODE_ENV'] = 'production';

/** The public pages for the server, as one file without packages: it loads quickly and needs no node_modules. */
export default defineConfig({
  plugins: [react()],
  ssr: { noExternal: true },
  // Otherwise React decides at run time, and its slow development code comes along.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/public/render.tsx',
    outDir: 'dist-server',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
