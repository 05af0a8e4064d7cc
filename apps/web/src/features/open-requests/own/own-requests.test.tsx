// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import type { Bid, OpenRequest } from '@ghuri/contract/open-requests';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MeContext } from '../../../platform/auth/use-session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { requestKeys } from '../request-keys.ts';
import { OwnRequests } from './own-requests.tsx';

const MINUTE = 60_000;
const moment = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

const bid = (agencyName: string, facts: Partial<Bid> = {}): Bid => ({
  _id: agencyName,
  amount: 20_000,
  perPerson: 5_000,
  inclusions: ['guide'],
  hotelClass: 'budget',
  transport: 'bus',
  message: `Come with ${agencyName}.`,
  agencyId: agencyName,
  agencyName,
  agencyProfile: '',
  agencyEmail: '',
  agencyPhone: '',
  ratings: 4.5,
  totalRating: 3,
  tourArranged: 12,
  agencySince: '2025-03-01T00:00:00.000Z',
  latestReview: null,
  history: { bids: 3, accepted: 2, paid: 1 },
  time: moment(-10),
  revisedTime: null,
  lapsed: false,
  ...facts,
});

const request = (location: string, facts: Partial<OpenRequest>): OpenRequest => ({
  _id: location,
  name: 'Nusrat Jahan',
  email: 'nusrat@ghuri.test',
  phone: '01712 345678',
  person: 4,
  days: 3,
  which_day: '2099-12-18',
  which_time: '07:00',
  tourDeparture: 'Sadarghat',
  location,
  description: '',
  district: '',
  allBids: [],
  bidCount: facts.allBids?.length ?? 0,
  agenciesNotified: 3,
  timesUp: facts.state !== 'open',
  time: moment(-20),
  bidsEnd: moment(70),
  state: 'open',
  accepted: null,
  payBy: null,
  holdUntil: null,
  inReview: false,
  payUrl: null,
  transactionId: null,
  as: 'traveller',
  ...facts,
});

function show(requests: OpenRequest[], at = '/request-tour') {
  queryClient.setQueryData(requestKeys.own, {
    pages: [{ items: requests, next: null }],
    pageParams: [null],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <MeContext value={{ email: 'nusrat@ghuri.test', userID: 'u1' } as OwnUser}>
          <OwnRequests />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const lines = () => screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-controls'));
const opened = () =>
  lines()
    .filter((line) => line.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => /^(Sajek|Kaptai)/.exec(textContent)?.[0]);

beforeEach(() => queryClient.clear());
afterEach(cleanup);

describe('OwnRequests', () => {
  const paid = request('Kaptai', { state: 'paid', accepted: bid('Meghna') });
  const running = request('Sajek', {
    allBids: [bid('Meghna'), bid('Bonbibi', { amount: 24_000, perPerson: 6_000 })],
  });

  it('a running auction › first and open; the others are one line', () => {
    show([paid, running]);
    expect(lines().map(({ textContent }) => textContent.slice(0, 5))).toEqual(['Sajek', 'Kapta']);
    expect(opened()).toEqual(['Sajek']);
    expect(screen.queryByText(/You accepted Meghna/)).toBeNull();
  });

  it('a line › opens its request, and closes it again', () => {
    show([paid, running]);
    const line = lines()[1]!;
    fireEvent.click(line);
    expect(screen.getByText(/You accepted Meghna/)).toBeDefined();
    expect(lines()[1]).toBe(line);
    fireEvent.click(line);
    expect(screen.queryByText(/You accepted Meghna/)).toBeNull();
  });

  it('an address that names one › that one is open', () => {
    show([paid, running], '/request-tour#request-Kaptai');
    expect(opened()).toEqual(['Kaptai']);
  });

  it('bids › equal rows are one line; different ones stay rows', () => {
    show([running]);
    const same = screen.getByText(/^Same in all: /).textContent;
    expect(same).toContain('Hotel class: ');
    expect(same).toContain('Guide');
    expect(same).not.toContain('Message');
    expect(screen.queryAllByText('Hotel class')).toHaveLength(0);
    expect(screen.getByText('Come with Bonbibi.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Accept ৳/ })).toHaveLength(2);
  });

  it('a single bid › all rows', () => {
    show([request('Sajek', { allBids: [bid('Meghna')] })]);
    expect(screen.queryByText(/^Same in all/)).toBeNull();
    expect(screen.getAllByText('Hotel class').length).toBeGreaterThan(0);
  });
});
