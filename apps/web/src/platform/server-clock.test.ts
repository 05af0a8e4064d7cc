// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-11-18T10:00:00Z');
const LIFETIME = 300_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  localStorage.clear();
  return () => vi.useRealTimers();
});

const tokenUntil = (end: number) => `head.${btoa(JSON.stringify({ sub: 'u1', exp: end / 1000 }))}.sign`;

function keep(token: string): void {
  localStorage.setItem('ghuri.token', JSON.stringify({ token, expiresAt: NOW + LIFETIME }));
}

/** Opens a new page. Returns how far ahead it thinks the server's clock is. */
async function openPage(): Promise<number> {
  await import('./auth/access-token.ts');
  const { serverNow } = await import('./server-clock.ts');
  return serverNow() - NOW;
}

describe("the server's clock", () => {
  it('a page without a token › as the device says', async () => {
    await expect(openPage()).resolves.toBe(0);
  });

  it('a page that finds a token › both clocks name its end, which shows how far they are apart', async () => {
    keep(tokenUntil(NOW + LIFETIME + 3_600_000));
    await expect(openPage()).resolves.toBe(3_600_000);
  });

  it('a token that cannot be read › as the device says', async () => {
    keep('not-a-token');
    await expect(openPage()).resolves.toBe(0);
  });

  it('another tab renews the token › its clock is ours', async () => {
    await openPage();
    keep(tokenUntil(NOW + LIFETIME - 60_000));
    window.dispatchEvent(new StorageEvent('storage', { key: 'ghuri.token' }));
    const { serverNow } = await import('./server-clock.ts');
    expect(serverNow() - NOW).toBe(-60_000);
  });
});
