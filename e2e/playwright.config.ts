import { defineConfig } from '@playwright/test';

/** Each worker drives a server process and a database of its own; `fixtures/test.ts` empties both between tests. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './fixtures/postgres.ts',
  fullyParallel: true,
  // Half of the time a test waits for a page or a server; with one for each core, they would stay idle.
  workers: 4,
  // A browser that drops a click under load does not hold up everybody's work; `npm test` names what passed only at the second try.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Drawing what moves takes a fifth of all the work. Stories, where movement matters most, are tested with it.
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
