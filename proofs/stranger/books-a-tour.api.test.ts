import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { routes } from '@ghuri/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMarketAt } from '../../apps/server/src/testing/checkout.ts';
import type { AnyMarket } from '../../apps/server/src/testing/checkout.ts';
import { createUser } from '../../apps/server/src/testing/factories.ts';
import { openSslcommerz } from '../../apps/server/src/testing/payments/provider-stands.ts';

const run = promisify(execFile);
const HERE = import.meta.dirname;
const MODULES = path.resolve(HERE, '../../node_modules');
/** Inside `node_modules`, where a stranger's program finds its packages. */
const CACHE = path.join(MODULES, '.ghuri');
/** No calls to the makers of the linter. */
const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

let market: AnyMarket;
let folder: string;
let url: string;
beforeAll(async () => {
  const stand = await openSslcommerz();
  market = await openMarketAt({ ...stand, settings: { ...stand.settings, publicUrl: 'https://ghuri.test' } });
  url = await market.ghuri.app.listen({ port: 0, host: '127.0.0.1' });
  await mkdir(CACHE, { recursive: true });
  folder = await mkdtemp(path.join(CACHE, 'stranger-'));
  await cp(path.join(HERE, 'program'), folder, { recursive: true });
  for (const name of ['redocly.yaml', '.redocly.lint-ignore.yaml'])
    await cp(path.join(HERE, name), path.join(folder, name));
  await writeFile(path.join(folder, 'openapi.json'), await (await fetch(`${url}/api/openapi.json`)).text());
}, 120_000);
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a package's command in the stranger's folder. */
const tool = (script: string, ...args: string[]) =>
  run(process.execPath, [script, ...args], { cwd: folder, env: QUIET, maxBuffer: 50_000_000 });
const LINTER = path.join(MODULES, '@redocly/cli/bin/cli.js');
const lint = (file: string) => tool(LINTER, 'lint', '--format', 'json', file);
interface Lint {
  problems: { ruleId: string; message: string; ignored?: boolean }[];
}
const problemsIn = (output: string) =>
  (JSON.parse(output) as Lint).problems.filter(({ ignored }) => !ignored).map(({ ruleId }) => ruleId);

describe('the OpenAPI document, for strangers', () => {
  test('recommended rules › no error and no warning', async () => {
    const { stdout } = await lint('openapi.json');
    expect(problemsIn(stdout)).toEqual([]);
  }, 120_000);

  test('control: an operation without an id, and an example that does not fit › the rules see it', async () => {
    const document = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text());
    delete document.paths['/api/me'].get.operationId;
    document.paths['/api/payment'].post.requestBody.content['application/json'].example.persons = 'two';
    await writeFile(path.join(folder, 'broken.json'), JSON.stringify(document));
    const { stdout } = await lint('broken.json').catch((error: { stdout: string }) => error);
    expect(problemsIn(stdout)).toEqual(
      expect.arrayContaining(['operation-operationId', 'no-invalid-media-type-examples']),
    );
  }, 120_000);

  test('types generated from it › a program compiles against them and books a tour', async () => {
    const generator = path.join(HERE, 'node_modules/openapi-typescript/bin/cli.js');
    await tool(generator, 'openapi.json', '-o', 'ghuri.d.ts');
    await tool(path.join(MODULES, 'typescript/bin/tsc'), '-p', '.');
    const traveller = await createUser(market.ghuri.services);
    await market.sell();
    const { stdout } = await tool('book-a-tour.js', url, traveller.email, traveller.password);
    const { bookingId, ...booked } = JSON.parse(stdout) as { bookingId: string };
    expect(booked).toEqual({ refused: 'invalid_input', state: 'pending_payment', persons: 2 });

    await market.knock('ipn', await market.end(await market.attemptOf(bookingId), 'pay'));
    await market.ghuri.runJobs();
    expect(await market.bookingOf(bookingId)).toMatchObject({ state: 'paid', persons: 2 });
  }, 240_000);
});

test('every call of the contract › is in the document, with its own id and one section', async () => {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(Object.keys(routes).length);
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
});
