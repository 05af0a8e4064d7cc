// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followInstallPrompt } from '../../platform/install-prompt.ts';
import { InstallCard } from './install-card.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const DAY = 86_400_000;

followInstallPrompt();

/** The browser says that it can install Ghuri. Returns the event and its dialog. */
async function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn<() => Promise<object>>(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void window.dispatchEvent(event));
  return { event, prompt };
}

const card = () => screen.queryByRole('region', { name: 'Keep your tickets at hand' });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T07:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  window.dispatchEvent(new Event('appinstalled'));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the offer to install Ghuri', () => {
  test('a browser that cannot › nothing', () => {
    render(<InstallCard />);
    expect(card()).toBeNull();
  });

  test('a browser that can › its own banner is held back, its dialog opens on a press, once', async () => {
    render(<InstallCard />);
    const { event, prompt } = await browserOffers('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    await press('Install Ghuri');
    expect(prompt).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test.each(['Not now', 'Install Ghuri'])(
    'no, said by "%s" › not offered again for 60 days',
    async (name) => {
      render(<InstallCard />);
      await browserOffers('dismissed');
      await press(name);
      await browserOffers('dismissed');
      expect(card()).toBeNull();
      cleanup();
      vi.setSystemTime(Date.now() + 60 * DAY - 1);
      render(<InstallCard />);
      expect(card()).toBeNull();
      cleanup();
      vi.setSystemTime(Date.now() + 1);
      render(<InstallCard />);
      expect(card()).not.toBeNull();
    },
  );

  test('Safari on an iPhone › says what to tap; installed already › nothing', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    render(<InstallCard />);
    expect(screen.getByText('Tap Share → Add to Home Screen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install Ghuri' })).toBeNull();
    cleanup();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
    );
    render(<InstallCard />);
    expect(card()).toBeNull();
  });

  test('another browser on an iPhone › nothing', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE.replace('Version/18.0', 'CriOS/140.0'));
    render(<InstallCard />);
    expect(card()).toBeNull();
  });
});
