// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_MS } from './toast-options.ts';
import ToasterView, { showToast } from './toaster-view.tsx';

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Long enough for a toast to appear or to fade. */
const MOMENT = 300;

beforeEach(async () => {
  vi.useFakeTimers();
  render(<ToasterView label="Messages" close="Dismiss" />);
  await wait(MOMENT);
});
afterEach(async () => {
  await wait(2 * TOAST_MS);
  cleanup();
  vi.useRealTimers();
});

describe('showToast', () => {
  test('the same id while the message is shown › the message changes, and is shown as long again', async () => {
    showToast('followed', { id: 'follow' });
    await wait(TOAST_MS - 2000);
    showToast('unfollowed', { id: 'follow' });
    await wait(MOMENT);
    expect(screen.queryByText('followed')).toBeNull();
    await wait(TOAST_MS - 2 * MOMENT);
    expect(screen.getByText('unfollowed')).toBeTruthy();
  });

  test('the same id while the message fades › the new one is shown by itself', async () => {
    showToast('followed', { id: 'follow' });
    await wait(TOAST_MS + 50);
    showToast('unfollowed', { id: 'follow' });
    await wait(TOAST_MS - MOMENT);
    expect(screen.getByText('unfollowed')).toBeTruthy();
    expect(screen.queryByText('followed')).toBeNull();
  });

  test('the same id in the moment in which the message leaves › the new one is shown, whichever came first', async () => {
    for (let early = -20; early < 20; early += 1) {
      setTimeout(() => showToast(`unfollowed ${early}`, { id: 'follow' }), TOAST_MS - early);
      showToast(`followed ${early}`, { id: 'follow' });
      await wait(TOAST_MS + 3 * MOMENT);
      expect(screen.queryByText(`unfollowed ${early}`)).not.toBeNull();
      await wait(TOAST_MS);
    }
  });

  test('its action shows a message with the same id › the message is seen', async () => {
    const onClick = () => showToast('Could not be restored', { id: 'delete' });
    showToast('Deleted', { id: 'delete', action: { label: 'Undo', onClick } });
    await wait(MOMENT);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(2 * MOMENT);
    expect(screen.getByText('Could not be restored')).toBeTruthy();
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  test('its button, and Escape › gone at once; Escape that a dialog took › stays', async () => {
    showToast('Saved', {});
    await wait(MOMENT);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await wait(2 * MOMENT);
    expect(screen.queryByText('Saved')).toBeNull();

    showToast('Copied', {});
    await wait(MOMENT);
    const takeKey = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', takeKey);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', takeKey);
    await wait(2 * MOMENT);
    expect(screen.getByText('Copied')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    // The first lets it begin to fade.
    await wait(MOMENT);
    await wait(MOMENT);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  test('a field at the lower edge › from the top; none there › from the bottom', async () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    const at = (top: number) => new DOMRect(0, top, 300, 48);
    const place = vi.spyOn(field, 'getBoundingClientRect');
    place.mockReturnValue(at(innerHeight - 150));
    showToast('Saved', {});
    expect(document.body.hasAttribute('data-toasts-above')).toBe(true);
    place.mockReturnValue(at(100));
    showToast('Copied', {});
    expect(document.body.hasAttribute('data-toasts-above')).toBe(false);
    field.remove();
    await wait(MOMENT);
  });
});
