import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities } from 'selenium-webdriver';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '../../apps/server/src/testing/free-ports.ts';
import { startGhuri } from '../../e2e/fixtures/ghuri.ts';
import type { Ghuri } from '../../e2e/fixtures/ghuri.ts';
import startPostgres from '../../e2e/fixtures/postgres.ts';
import { shortened } from '../../scripts/test-reports.mjs';
import { JOURNEYS } from './journeys.ts';
import type { Journey } from './journeys.ts';
import type { Result } from './result.ts';
import { createScreen } from './screen.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../test-results/webkit');

/** The journeys in WebKitGTK's own small browser, by the standard WebDriver protocol: Playwright cannot drive it. */
export async function runWebKit(): Promise<Result[]> {
  const undo: (() => Promise<void>)[] = [];
  try {
    undo.push(await startPostgres());
    const ghuri = await startGhuri();
    undo.push(ghuri.stop);
    const display = await startDisplay();
    undo.push(() => end(display.process));
    const driver = await startDriver(display.name);
    undo.push(() => end(driver.process));
    const results: Result[] = [];
    for (const [journey, walk] of Object.entries(JOURNEYS)) {
      results.push(await go(journey, walk, driver.url, ghuri));
      await ghuri.forgetEverything();
    }
    return results;
  } finally {
    for (const each of undo.toReversed()) await each();
  }
}

async function go(journey: string, walk: Journey, driverUrl: string, ghuri: Ghuri): Promise<Result> {
  const browser = await openBrowser(driverUrl);
  try {
    const version = (await browser.getCapabilities()).getBrowserVersion() ?? '?';
    const began = performance.now();
    const failure = await walk(createScreen(browser, ghuri.url), ghuri).then(
      () => undefined,
      (error: unknown) => shortened(String(error)),
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${failure === undefined ? 'ok  ' : 'FAIL'} WebKitGTK › ${journey} (${seconds.toFixed(1)} s)`,
    );
    await mkdir(PICTURES, { recursive: true });
    const picture = path.join(PICTURES, `${journey.replaceAll(/\W+/g, '-')}.png`);
    await writeFile(picture, await browser.takeScreenshot(), 'base64');
    return { browser: `WebKitGTK ${version}`, journey, seconds, ...(failure !== undefined && { failure }) };
  } finally {
    await browser.quit();
  }
}

/** A screen that exists only in memory. Xvfb picks a free number and writes it to its fourth file. */
async function startDisplay() {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(process.stdio[3]!, 'data')) as [Buffer];
  return { process, name: `:${String(number).trim()}` };
}

async function startDriver(display: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', TZ: 'Asia/Dhaka', NO_AT_BRIDGE: '1' },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { process: driver, url };
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not start.');
}

/** A new browser without cookies and storage; the driver knows which program. */
const openBrowser = (url: string): Promise<WebDriver> =>
  Promise.resolve(
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build(),
  );

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  await ended;
}
