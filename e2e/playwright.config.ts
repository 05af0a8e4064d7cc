import { defineConfig } from '@playwright/test';

/** Each worker has its own server process and database; `fixtures/test.ts` empties both between tests. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './fixtures/postgres.ts',
  fullyParallel: true,
  // A test waits half of its time for a page or a server; with one worker for each core, cores would be idle.
  workers: 4,
  // A browser sometimes drops a click under load. `npm test` names tests that passed only at the second try.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    // The service worker takes an eighth of all the work. Tests of what it does allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Animations take a fifth of all the work. Stories, where they matter most, are tested with them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
