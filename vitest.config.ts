import { defineConfig } from 'vitest/config';

/**
 * `isolate: false`: a process runs file after file and loads what they test once, which had been a quarter of all the work. Modules keep
 * their state from one file to the next, and there is none: everything a server holds is made by `createServices`, for one database.
 * Files of the web app do have such state, as a tab in a browser has, and each gets a world of its own within one thread: a process each
 * takes three times as long.
 */
export default defineConfig({
  test: {
    // Half of the time a test waits for the database or a process it started; left alone, one core of two would stay idle.
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
