import { defineConfig } from '@playwright/test';
import { JOURNEYS } from './firefox-journeys.ts';
import chromium from './playwright.config.ts';

const escaped = (title: string) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The main journeys in an installed Firefox, which Playwright drives by WebDriver BiDi. For `npm run browsers`, which sets the paths. */
export default defineConfig({
  ...chromium,
  testMatch: Object.keys(JOURNEYS).map((spec) => `${spec}.spec.ts`),
  grep: Object.values(JOURNEYS)
    .flat()
    .map((title) => new RegExp(`${escaped(title)}$`)),
  workers: 2,
  retries: 0,
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_RELAY']!,
      firefoxUserPrefs: {
        // BiDi has no command for it.
        'ui.prefersReducedMotion': 1,
        // Tests may read the clipboard without a question.
        'dom.events.testing.asyncClipboard': true,
      },
    },
  },
});
