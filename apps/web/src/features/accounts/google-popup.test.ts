// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newHandOverId, openGoogleWindow, POLL_MS } from './google-popup.ts';

afterEach(() => vi.restoreAllMocks());

describe('the Google window', () => {
  test('opened › 500 by 600, over the middle of ours, with the id that is asked about', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    Object.assign(window, { screenX: 100, screenY: 50, outerWidth: 1500, outerHeight: 1000 });
    openGoogleWindow('an-id');
    expect(open).toHaveBeenCalledWith(
      '/api/auth/google/start?handOver=an-id',
      'ghuri-google',
      'popup,width=500,height=600,left=600,top=250',
    );
  });

  test('while it is open › asked about every 2 s', () => {
    expect(POLL_MS).toBe(2_000);
  });

  test('its id › as long as the contract wants it, another each time', () => {
    const ids = new Set(Array.from({ length: 50 }, newHandOverId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });
});
