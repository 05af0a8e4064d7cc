// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { placesQuery } from './places-query.ts';

afterEach(cleanup);

const client = new QueryClient();
beforeAll(() => client.prefetchQuery(placesQuery()));
function show(typed: string) {
  const chosen = vi.fn<(place: string) => void>();
  const page = (text: string) => (
    <QueryClientProvider client={client}>
      <PlaceSuggestions typed={text} onChoose={chosen} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(typed));
  return { chosen, type: (text: string) => rerender(page(text)) };
}
const names = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('PlaceSuggestions', () => {
  test.each(['sajke', 'সাজেক', 'saje'])('%s › Sajek Valley, which a press chooses', async (typed) => {
    const { chosen } = show(typed);
    fireEvent.click(await screen.findByRole('button', { name: 'Sajek Valley' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Sajek Valley');
  });

  test('one letter, no place, the name itself › nothing', async () => {
    const { type } = show('saje');
    await screen.findByRole('button', { name: 'Sajek Valley' });
    for (const text of ['s', ' ', 'xqzwv', 'Sajek Valley']) {
      type(text);
      expect(names()).toEqual([]);
    }
  });
});
