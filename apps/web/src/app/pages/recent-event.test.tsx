// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { myToursQuery } from '../../features/bookings/bookings.api.ts';
import { bookingKeys } from '../../features/checkout/checkout.api.ts';
import { requestKeys } from '../../features/open-requests/request-keys.ts';
import { ownWishesQuery } from '../../features/personalised-tours/personalised-tours.api.ts';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Component } from './recent-event.tsx';

const EMAIL = 'nusrat@ghuri.test';
const pages = <Item,>(items: Item[]) => ({ pages: [{ items, next: null }], pageParams: [null] });
const quoted = {
  _id: 'w1',
  state: 'quoted',
  status: true,
  location: 'Remakri',
  agencyId: 'a1',
  agencyName: 'Haor Boats',
  agencyProfile: '',
  person: 6,
  days: 3,
  which_day: '2099-12-18',
  which_time: '07:00',
  tourDeparture: 'Sadarghat',
  description: '',
  amount: 30_000,
  inclusions: [],
  quoteEnds: '2099-12-01T00:00:00.000Z',
  holdUntil: null,
  messageCount: 0,
  conversationId: null,
  unread: 0,
  declined: null,
} as unknown as PersonalisedTour;

const setWishes = (wishes: PersonalisedTour[]) =>
  queryClient.setQueryData(ownWishesQuery(EMAIL, 'unpaid').queryKey, pages(wishes));

function show(wishes: PersonalisedTour[], at = '/recent-event') {
  setWishes(wishes);
  queryClient.setQueryData(bookingKeys.holds, []);
  queryClient.setQueryData(requestKeys.accepted, pages([]));
  queryClient.setQueryData(requestKeys.own, pages([]));
  queryClient.setQueryData(['waiting-list'], []);
  for (const when of ['upcoming', 'past'] as const)
    queryClient.setQueryData(myToursQuery(EMAIL, when).queryKey, pages([]));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <MeContext value={{ email: EMAIL, userID: 'u1' } as OwnUser}>
          <Component />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const open = () => screen.getByRole('link', { current: 'page' }).textContent;

beforeEach(() => {
  queryClient.clear();
  // Nothing is fetched: what the page shows is what the test has put there.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('My Tours', () => {
  it('something to pay › To pay opens and counts it', () => {
    show([quoted]);
    expect(open()).toBe('To pay1');
    expect(screen.getByRole('heading', { name: 'Remakri' })).toBeDefined();
  });

  it('nothing to pay › Upcoming opens, and a user without trips reads so', () => {
    show([]);
    expect(open()).toBe('Upcoming');
    expect(screen.getByText("Looks like you haven't been on any tours yet")).toBeDefined();
  });

  it('the last payment goes while it is shown › the tab stays', async () => {
    show([quoted]);
    act(() => void setWishes([]));
    await waitFor(() => expect(open()).toBe('To pay'));
    expect(screen.queryByRole('heading', { name: 'Remakri' })).toBeNull();
  });

  it('another tab › its trips; a quote is not among the requests', () => {
    show([quoted, { ...quoted, _id: 'w2', location: 'Nijhum Dwip', state: 'asked', status: false }]);
    fireEvent.click(screen.getByRole('link', { name: 'Requests' }));
    expect(screen.getByRole('heading', { name: 'Nijhum Dwip' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Remakri' })).toBeNull();
  });
});
