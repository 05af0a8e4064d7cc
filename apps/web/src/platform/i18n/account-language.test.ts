// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../auth/session.ts';
import type { Language } from './language.ts';

/** What the account and the device say, and what was saved with the account. */
let session: Session = { status: 'visitor' };
let device: Language = 'en';
let saved: Language[] = [];
let online = true;
let changed: () => void = () => undefined;

vi.mock('../auth/session.ts', () => ({
  currentSession: () => session,
  onSessionChange: (listener: () => void) => {
    changed = listener;
  },
  changeMe: (me: OwnUser) => signIn(me.language, me.welcomeDue),
}));
vi.mock('../api-client.ts', () => ({
  api: (_key: string, { body }: { body: { language: Language } }) => {
    if (!online) return Promise.reject(new Error('offline'));
    saved.push(body.language);
    return Promise.resolve({ language: body.language, welcomeDue: false });
  },
}));
vi.mock('./language.ts', () => ({
  currentLanguage: () => device,
  chooseLanguage: (language: Language) => {
    device = language;
    return Promise.resolve();
  },
}));
const { followAccountLanguage, pickLanguage } = await import('./account-language.ts');
followAccountLanguage();

function signIn(language: Language, welcomeDue = false): void {
  session = { status: 'signed-in', me: { language, welcomeDue } as OwnUser };
  changed();
}

beforeEach(() => {
  sessionStorage.clear();
  session = { status: 'visitor' };
  device = 'en';
  saved = [];
  online = true;
});

describe('the language of device and account', () => {
  test('sign-in on another device › the account’s', async () => {
    signIn('bn');
    await vi.waitFor(() => expect(device).toBe('bn'));
    expect(saved).toEqual([]);
  });

  test('chosen while signed in › saved with the account', async () => {
    signIn('en');
    await pickLanguage('bn');
    expect(saved).toEqual(['bn']);
    expect(device).toBe('bn');
  });

  test('chosen by a visitor just before sign-in › newer than the account’s', async () => {
    await pickLanguage('bn');
    expect(saved).toEqual([]);
    signIn('en');
    await vi.waitFor(() => expect(saved).toEqual(['bn']));
    expect(device).toBe('bn');
  });

  test('chosen without network › stays on the device, and is saved later', async () => {
    signIn('en');
    online = false;
    await pickLanguage('bn');
    expect(device).toBe('bn');
    online = true;
    signIn('en');
    await vi.waitFor(() => expect(saved).toEqual(['bn']));
    expect(device).toBe('bn');
  });

  test('a new account › takes the device’s', async () => {
    device = 'bn';
    signIn('en', true);
    await vi.waitFor(() => expect(saved).toEqual(['bn']));
    expect(device).toBe('bn');
  });
});
