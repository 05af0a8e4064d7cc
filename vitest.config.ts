import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Half of the time a test waits for the database or a process it started; left alone, one core of two would stay idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', include: ['scripts/*.test.ts'], testTimeout: 240_000 } },
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'gateway', include: ['apps/gateway/src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/vitest-setup.ts'],
          execArgv: ['--import', './apps/server/src/platform/quick-imports.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
