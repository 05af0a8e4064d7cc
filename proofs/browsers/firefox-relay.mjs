#!/usr/bin/env node
// Playwright starts this instead of Firefox. It starts the Firefox of FIREFOX_PATH and relays WebDriver BiDi between them. Playwright sends
// `emulation.setMediaFeaturesOverride` for every context, and Firefox (153 ESR) does not know it: the relay says yes, and nothing is emulated.
// Playwright fills a field by script, which React takes for its own change: a script in every page makes React look again.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';

const NOTICE_FILLED = {
  id: Number.MAX_SAFE_INTEGER,
  method: 'script.addPreloadScript',
  params: {
    functionDeclaration: String(() =>
      addEventListener('input', (event) => event.isTrusted || event.target._valueTracker?.setValue(''), true),
    ),
  },
};

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface(firefox.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  if (!address) {
    console.error(line);
    return;
  }
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${relay.address().port}`),
  );
  relay.on('connection', (playwright, { url }) => connect(playwright, address + url));
});

function connect(playwright, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  const early = [];
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => {
    const text = Buffer.from(data).toString();
    if (JSON.parse(text).id !== NOTICE_FILLED.id) playwright.send(text);
  });
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === 'session.subscribe') browser.send(JSON.stringify(NOTICE_FILLED));
    if (method === UNKNOWN_TO_FIREFOX) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
}
