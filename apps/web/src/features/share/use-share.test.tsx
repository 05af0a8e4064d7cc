// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const shared = { url: 'https://ghuri.example/a/megh-bari-12345678', title: 'Megh Bari' };
const root = createRoot(document.body.appendChild(document.createElement('div')));

// The sheet loads on request; transforming it may take a while.
beforeAll(async () => {
  await import('./share-sheet.tsx');
}, 60_000);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root.render(null));
  vi.unstubAllGlobals();
});

async function press({ coarse, share }: { coarse: boolean; share?: () => Promise<void> }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: coarse && query.includes('coarse') }) as MediaQueryList,
  );
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  if (!share) Reflect.deleteProperty(navigator, 'share');
  await act(async () => root.render(<ShareButton shared={shared} />));
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Share Megh Bari"]')!.click());
}
const sheet = () =>
  vi.waitFor(() => {
    const found = document.querySelector('[role=dialog]');
    expect(found).not.toBeNull();
    return found!;
  });
const targets = async () => [...(await sheet()).querySelectorAll('a')].map(({ textContent }) => textContent);

describe('share', () => {
  test('on a phone › the system’s sheet with the address and title, and nothing else', async () => {
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    await press({ coarse: true, share });
    expect(share).toHaveBeenCalledExactlyOnceWith(shared);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('closed by the user › no other sheet', async () => {
    await press({ coarse: true, share: () => Promise.reject(new DOMException('', 'AbortError')) });
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('refused by the phone › our sheet with Messenger', async () => {
    await press({ coarse: true, share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    expect(await targets()).toEqual(['WhatsApp', 'Messenger']);
  });

  test('on a computer › our sheet with Facebook and the short link', async () => {
    await press({ coarse: false, share: async () => undefined });
    expect(await targets()).toEqual(['WhatsApp', 'Facebook']);
    expect((await sheet()).textContent).toContain('ghuri.example/a/12345678');
    expect((await sheet()).querySelector('a')!.rel).toBe('noopener noreferrer');
  });
});
