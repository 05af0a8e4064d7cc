import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APP_SECRET, createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createSealer } from '../storage/sealed.ts';
import { sharedTokens } from './provider-tokens.ts';
import type { Token } from './provider-tokens.ts';

let ghuri: TestApp;
beforeAll(async () => {
  ghuri = await createTestApp();
});
afterAll(() => ghuri.close());
beforeEach(() => ghuri.services.database.pool.query('delete from provider_tokens'));

const HOUR = 3_600_000;

/** A process that uses the tokens of one provider; `asked` counts the renewals of all. */
function processes(renew?: (old: Token | null) => Promise<Token>) {
  const asked: (Token | null)[] = [];
  const sealer = createSealer(APP_SECRET, 'provider-tokens');
  const usual = async (old: Token | null) => {
    asked.push(old);
    return { value: `token ${asked.length}`, refresh: `refresh ${asked.length}`, seconds: 3_600 };
  };
  const open = () =>
    sharedTokens(ghuri.services.database, { provider: 'bkash', sealer }).tokensOf(renew ?? usual);
  return { asked, open };
}

test('twenty processes at once › one asks the provider, all get the same token', async () => {
  const { asked, open } = processes();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => open().get()));
  expect(new Set(tokens)).toEqual(new Set(['token 1']));
  expect(asked).toEqual([null]);
});

test('shortly before it ends › renewed with the refresh token', async () => {
  const { asked, open } = processes();
  await open().get();
  await ghuri.moveClock(HOUR - 5 * 60_000 - 1_000);
  expect(await open().get()).toBe('token 1');
  await ghuri.moveClock(2_000);
  expect(await open().get()).toBe('token 2');
  expect(asked).toEqual([null, expect.objectContaining({ refresh: 'refresh 1' })]);
});

test('refused by the provider › renewed once, however many were refused', async () => {
  const { asked, open } = processes();
  const old = await open().get();
  const renewed = await Promise.all(Array.from({ length: 5 }, () => open().get(old)));
  expect(new Set(renewed)).toEqual(new Set(['token 2']));
  expect(asked).toHaveLength(2);
});

test('the renewal fails › the next call may try at once', async () => {
  const failing = processes(async () => {
    throw new Error('silent');
  });
  await expect(failing.open().get()).rejects.toThrow('silent');
  expect(await processes().open().get()).toBe('token 1');
});

test('the process that renews dies › another takes over when its time is up', async () => {
  await ghuri.services.database.pool.query(
    `insert into provider_tokens (provider, renewing_until) values ('bkash', app_now() + interval '40 seconds')`,
  );
  await ghuri.moveClock(41_000);
  expect(await processes().open().get()).toBe('token 1');
});

test('in the database › sealed', async () => {
  await processes().open().get();
  const { rows } = await ghuri.services.database.pool.query('select sealed from provider_tokens');
  expect(rows[0].sealed.toString('latin1')).not.toContain('token 1');
});
