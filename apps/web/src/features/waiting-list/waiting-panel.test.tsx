// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../platform/auth/use-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const TOUR = '0190f5a0-0000-7000-8000-000000000001';
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const OFFER: WaitingEntry = {
  tour: TOUR,
  persons: 2,
  state: 'offered',
  offeredUntil: '2099-11-18T16:30:00.000Z',
  ahead: 0,
  since: inHours(-30),
  locationName: 'Sajek Valley',
  image: '/p.webp',
  agencyName: 'Haor Nao',
  tourTripDate: '2099-12-03',
  tourTripTime: '22:30',
  bookingEnds: '2099-12-02T16:30:00.000Z',
};

let calls: string[];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const { method, url: address } =
      url instanceof Request ? url : { method: init?.method, url: String(url) };
    calls.push(`${method} ${new URL(address, 'http://ghuri.test').pathname}`);
    return Response.json(method === 'DELETE' ? { acknowledged: true, deletedCount: 1 } : []);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (
  entry: WaitingEntry | null,
  {
    from = null,
    bookingEnds = inHours(400),
  }: { from?: 'decline' | 'book' | null; bookingEnds?: string } = {},
) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <MeContext value={{ email: 'nusrat@ghuri.test', userID: 'u1', name: 'Nusrat Jahan' } as OwnUser}>
        <WaitingPanel
          tour={TOUR}
          entry={entry}
          free={0}
          capacity={6}
          bookingEnds={bookingEnds}
          from={from}
          alert={null}
          hasOtherDates={false}
        />
      </MeContext>
    </MemoryRouter>
  </QueryClientProvider>
);
const declined = () => waitFor(() => expect(calls).toContain(`DELETE /api/waiting-list/${TOUR}`));

describe('the waiting list of a full departure', () => {
  test.each([
    [400, 'up to 12 hours'],
    [20, 'up to 5 hours'],
    [1.5, 'up to 30 minutes'],
    [0.2, 'up to 12 minutes'],
  ])('booking ends in %s hours › an offer would last %s', (hours, said) => {
    render(page(null, { bookingEnds: inHours(hours) }));
    expect(screen.getByText(new RegExp(`for ${said} and let you know`))).toBeTruthy();
    expect(screen.queryByText(/no longer held/)).toBeNull();
  });

  test('an offer › says until when, and one click declines it', async () => {
    render(page(OFFER));
    expect(screen.getByText('Wed 18 Nov 2099 · 10:30 pm')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'No thanks: Sajek Valley' }));
    await declined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('the link in the email › asks first, and one click declines', async () => {
    render(page(OFFER, { from: 'decline' }));
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Give them up' }));
    await declined();
  });

  test('the offer ends while the page is open › says so, and offers the list again', () => {
    const { rerender } = render(page(OFFER));
    rerender(page(null));
    expect(screen.getByText(/^These seats are no longer held for you\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
  });

  test.each(['book', 'decline'] as const)('the link to %s, too late › says so', (from) => {
    render(page(null, { from }));
    expect(screen.getByText(/^These seats are no longer held for you\./)).toBeTruthy();
  });
});
