import { defineConfig } from 'vitest/config';

/**
 * `isolate: false`: a process runs many test files and loads the tested modules once, which saves a quarter of all the work. Modules
 * keep their state between files, but the server has none: `createServices` creates everything for one database.
 * Modules of the web app do have state, like a browser tab, so each file gets its own context in a thread. A process for each file
 * would take three times as long.
 */
export default defineConfig({
  test: {
    // A test waits half of its time for the database or a process; with fewer workers one core would be idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', include: ['scripts/*.test.ts'], testTimeout: 240_000 } },
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'gateway',
          include: ['apps/gateway/src/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          pool: 'vmThreads',
          setupFiles: ['apps/web/src/platform/testing/imports-settle.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'proofs/**/*.test.ts'],
          isolate: false,
          globalSetup: ['apps/server/src/testing/vitest-setup.ts'],
          setupFiles: ['apps/server/src/testing/leaves-nothing.ts'],
          execArgv: ['--import', './apps/server/src/platform/quick-imports.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
