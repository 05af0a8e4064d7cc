// A phone in a feed of 10,000 stories: scrolls to the end and reacts on the way.
//
//   node bench/feed-interaction.ts [stories] [slowdown]
//
// A real server on a real database, a real Chromium of 390 × 844 with a slowed-down CPU (default: 4 times). It measures
// the Event Timing API for every tap from the finger to the next frame, the longest tasks
// while scrolling, and the memory of the page. Needs the build in apps/web/dist (`npm run build`).
/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Playwright from '@playwright/test';
import { bulkLoad } from '../apps/server/src/testing/bulk-load.ts';
import { bearer, withTestBed } from './test-bed.ts';

const [stories = 10_000, slowdown = 4] = process.argv.slice(2).map(Number);
const TAPS = 20;
const root = path.resolve(import.meta.dirname, '..');
const { chromium } = createRequire(path.join(root, 'e2e/package.json'))(
  '@playwright/test',
) as typeof Playwright;

type Page = Playwright.Page;
const { findOrInstallChromium } = createRequire(import.meta.url)('../scripts/find-chromium.mjs') as {
  findOrInstallChromium: () => string;
};

interface Felt {
  /** For each tap, in ms: the browser rounds to 8. */
  taps: number[];
  longTasks: number[];
}

declare global {
  interface Window {
    felt: Felt;
  }
}

await withTestBed(async (testBed) => {
  const database = await testBed.database('feed');
  console.log(`Writing ${stories} stories …`);
  const { viewers } = await bulkLoad(database.pool, { stories, people: 500 });
  const { port } = await testBed.serve('product', database.url);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    // The stories' pictures do not exist; this one replaces all of them, except during the scroll to the end.
    const body = await readFile(path.join(root, 'apps/web/public/pictures/demo-1-640.webp'));
    let hurrying = false;
    await page.route('**/media/**', (route) =>
      hurrying ? route.abort() : route.fulfill({ body, contentType: 'image/webp' }),
    );
    await stayArrived(page, `http://127.0.0.1:${port}`, viewers[0]!);
    await watch(page);
    const session = await context.newCDPSession(page);
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

    await slow(slowdown);
    report('at the top', await readAndReact(page), await memoryOf(page));
    await slow(1);
    hurrying = true;
    const pixels = await scrollToEnd(page);
    hurrying = false;
    console.log(`scrolled through ${stories} stories, ${pixels.toLocaleString('en')} px`);
    await slow(slowdown);
    report('at the end of all', await readAndReact(page), await memoryOf(page));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.getByRole('article').first().waitFor();
    report('in the middle, back up', await readAndReact(page), await memoryOf(page));
  } finally {
    await browser.close();
  }
});

/** Signed in with a server token, renewed before it expires. */
async function stayArrived(page: Page, url: string, person: { id: string; email: string }): Promise<void> {
  const keepToken = async () => {
    const token = (await bearer(person)).authorization.slice('Bearer '.length);
    return { key: 'ghuri.token', value: JSON.stringify({ token, expiresAt: Date.now() + 120_000 }) };
  };
  await page.goto(`${url}/offline.html`);
  const set = async () =>
    page.evaluate(({ key, value }) => localStorage.setItem(key, value), await keepToken());
  await set();
  setInterval(() => void set().catch(() => {}), 45_000).unref();
  await page.goto(`${url}/home`);
  await page.getByRole('article').first().waitFor();
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.felt = { taps: [], longTasks: [] };
    // One tap is several events (pointerdown, pointerup, click): the user feels the longest.
    const taps = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!entry.interactionId) continue;
        taps.set(entry.interactionId, Math.max(taps.get(entry.interactionId) ?? 0, entry.duration));
        window.felt.taps = [...taps.values()];
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.felt.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** A user reads on: scroll, react, and again. */
async function readAndReact(page: Page): Promise<Felt> {
  const before = await page.evaluate(() => ({
    taps: window.felt.taps.length,
    tasks: window.felt.longTasks.length,
  }));
  const up = (await page.evaluate(() => window.scrollY)) > 2_000 ? -1 : 1;
  for (let tap = 0; tap < TAPS; tap += 1) {
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, up * 130);
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(150);
    const at = await heartInSight(page);
    if (at) await page.touchscreen.tap(at.x, at.y);
    await page.waitForTimeout(400);
  }
  // Reports come a moment after the frame.
  await page.waitForTimeout(1_000);
  return page.evaluate(
    ({ taps, tasks }) => ({
      taps: window.felt.taps.slice(taps),
      longTasks: window.felt.longTasks.slice(tasks),
    }),
    before,
  );
}

function heartInSight(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    for (const button of document.querySelectorAll('article button[aria-pressed]')) {
      const { x, y, width, height } = button.getBoundingClientRect();
      if (y > 80 && y + height < innerHeight - 100) return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  });
}

/** Scrolls to the end of the loaded stories until the list says that this was all. */
async function scrollToEnd(page: Page): Promise<number> {
  const end = page.getByText("You're all caught up.");
  while ((await end.count()) === 0) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => document.documentElement.scrollHeight);
}

interface Memory {
  megabytes: number;
  elements: number;
}

/** After a garbage collection. */
async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { megabytes: usedSize / 1e6, elements };
}

function report(where: string, { taps, longTasks }: Felt, { megabytes, elements }: Memory): void {
  const sorted = taps.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  // Taps below 16 ms are not reported.
  console.log(
    `${where}: ${TAPS} reactions at ${slowdown}× slowdown, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms` +
      ` (${taps.length} above 16 ms); longest task while scrolling ${Math.max(0, ...longTasks).toFixed(0)} ms;` +
      ` heap ${megabytes.toFixed(0)} MB, ${elements} elements`,
  );
}
