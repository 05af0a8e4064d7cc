// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissPush, mayAskForPush } from './browser-push.ts';

const DAY = 86_400_000;

function browserWith(permission: NotificationPermission | null): void {
  vi.stubGlobal('PushManager', function PushManager() {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker: {} }));
  if (permission === null) Reflect.deleteProperty(window, 'Notification');
  else vi.stubGlobal('Notification', { permission });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ now: Date.parse('2026-11-18T07:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('whether Ghuri may ask for push', () => {
  test.each(['default', 'granted'] as const)('the permission is "%s" › yes', (permission) => {
    browserWith(permission);
    expect(mayAskForPush()).toBe(true);
  });

  test('denied before, or a browser without notifications › no', () => {
    browserWith('denied');
    expect(mayAskForPush()).toBe(false);
    browserWith(null);
    expect(mayAskForPush()).toBe(false);
  });

  test('not now › asked again after 60 days', () => {
    browserWith('default');
    dismissPush();
    vi.setSystemTime(Date.now() + 60 * DAY - 1);
    expect(mayAskForPush()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(mayAskForPush()).toBe(true);
  });
});
