// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { json, scriptNetwork } from '../../platform/testing/scripted-network.ts';
import { watchByHand } from '../../platform/testing/watch-by-hand.ts';
import { TripMap } from './trip-map.tsx';

const look = watchByHand();
const STOPS = [
  { name: 'Dhaka', lat: 23.75, lon: 90.39 },
  { name: 'Khagrachhari', lat: 23.12, lon: 91.98 },
  { name: 'Sajek Valley', lat: 23.38, lon: 92.29 },
];

// Nothing is laid out here, so every box says a size of its own.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
afterAll(() => vi.restoreAllMocks());
// Loads the map before the first test: on a busy machine that takes longer than a query waits.
beforeAll(() => import('./map-view.tsx'));

beforeEach(() => {
  queryClient.clear();
  scriptNetwork(() => json({ tiles: null }));
});
afterEach(cleanup);

const open = (stops = STOPS) =>
  render(
    <QueryClientProvider client={queryClient}>
      <TripMap stops={stops} />
    </QueryClientProvider>,
  );
const map = () => screen.findByRole('img', { name: /^Map of Bangladesh/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Where the drawing lies: it changes with every move. */
const view = async () => (await map()).querySelector('g')!.getAttribute('transform');

describe('TripMap', () => {
  it('far from the window › the stops as a list, no map yet', async () => {
    open();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    await look(false);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('near the window › a picture with words for those who do not see it, and a number and a name at each stop', async () => {
    open();
    await look(true);
    const picture = await map();
    expect(picture.getAttribute('aria-label')).toBe(
      'Map of Bangladesh with these stops: Dhaka, Khagrachhari, Sajek Valley',
    );
    const words = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
    for (const word of ['1', '2', '3', 'Dhaka', 'Khagrachhari', 'Sajek Valley'])
      expect(words.filter((each) => each === word)).toHaveLength(1);
  });

  it('zoom in, out, whole route › the picture changes and comes back', async () => {
    open();
    await look(true);
    const whole = await view();
    press('Zoom in');
    const near = await view();
    expect(near).not.toBe(whole);
    press('Zoom out');
    press('Zoom out');
    expect(await view()).not.toBe(whole);
    press('Show the whole route');
    expect(await view()).toBe(whole);
  });

  it('keys on a button › arrows move, plus and minus zoom, others are left alone', async () => {
    open();
    await look(true);
    await map();
    const button = screen.getByRole('button', { name: 'Zoom in' });
    const views = [await view()];
    for (const key of ['+', 'ArrowLeft', 'ArrowUp']) {
      expect(fireEvent.keyDown(button, { key })).toBe(false);
      views.push(await view());
    }
    expect(new Set(views).size).toBe(4);
    expect(fireEvent.keyDown(button, { key: 'Tab' })).toBe(true);
    expect(await view()).toBe(views.at(-1));
  });

  it('other stops › the picture goes to them', async () => {
    const { rerender } = open();
    await look(true);
    const before = await view();
    rerender(
      <QueryClientProvider client={queryClient}>
        <TripMap stops={[{ name: 'Teknaf', lat: 20.87, lon: 92.3 }]} />
      </QueryClientProvider>,
    );
    expect(await view()).not.toBe(before);
  });
});
