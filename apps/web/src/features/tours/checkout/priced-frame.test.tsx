// @vitest-environment happy-dom
import type { OwnUser } from '@ghuri/contract/accounts';
import type { TourPrices } from '@ghuri/contract/prices';
import type { Tour } from '@ghuri/contract/tours';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeContext } from '../../../platform/auth/use-session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { FIRST_CHOICE } from '../../checkout/prices/choice.ts';
import { PricedFrame } from './priced-frame.tsx';

const ME = { email: 'nusrat@ghuri.test', userID: 'u1', name: 'Nusrat Jahan', hasEmail: true, phone: null };
const PRICES: TourPrices = {
  child: { underAge: 12, cost: 4_200, takesSeat: true },
  infant: { underAge: 5, cost: 0, takesSeat: false },
  addOns: [{ id: 'room', name: { en: 'Single room', bn: '' }, per: 'person', cost: 1_800, limit: 2 }],
  ladder: [{ from: 13, cost: 6_000 }],
  deposit: { percent: 30, balanceDaysBefore: 7 },
  groupSize: 10,
  guaranteed: true,
  left: { room: 1 },
};
const TOUR = {
  _id: '0190f5a0-0000-7000-8000-000000000001',
  tripId: 't1',
  locationName: 'Sajek Valley',
  totalCost: 6_500,
  totalTravelers: 20,
  leftTravelers: 10,
  tourTripDate: '2099-12-03',
  tourTripTime: '22:30',
  bookingEnds: '2099-12-02T16:30:00.000Z',
  onSale: true,
  prices: PRICES,
} as Tour;

/** The bodies that were sent, and the response of the server to each call. */
const sent: unknown[] = [];
let responses: Record<string, { status: number; body: object }>;

function Page() {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  return (
    <PricedFrame
      tour={TOUR}
      prices={PRICES}
      choice={{ choice, setChoice }}
      status="open"
      booking={null}
      keptUntil={null}
      own={undefined}
      place="page"
      rail={null}
      open={false}
      onOpenChange={() => {}}
    />
  );
}

beforeEach(() => {
  sent.length = 0;
  responses = {};
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const address = url instanceof Request ? url.url : String(url);
    const found = Object.entries(responses).find(([part]) => address.includes(part))?.[1];
    if (!found) return new Promise(() => undefined);
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify(found.body), {
      status: found.status,
      headers: { 'content-type': found.status < 400 ? 'application/json' : 'application/problem+json' },
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MeContext value={ME as OwnUser}>
          <Page />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bill = () => screen.getByLabelText('Price').textContent;

function chooseFamily() {
  press('Adults: one more');
  press('Children: one more');
  press('Single room: one more');
  fireEvent.click(screen.getByRole('radio', { name: /^Deposit, 30%/ }));
  type('Phone', '01712 345678');
  type('Address', 'House 14, Road 7, Dhanmondi');
}

describe('the booking form of a tour with prices', () => {
  test('two adults, a child and a room › lines at the group price they reach, and the deposit on the button', () => {
    chooseFamily();
    for (const part of ['2 adults × ৳6,000', '৳12,000', '1 child × ৳4,200', 'Single room', '৳18,000'])
      expect(bill()).toContain(part);
    expect(screen.getByText('Guaranteed departure')).toBeTruthy();
    expect(screen.getByText(/৳5,400 now, ৳12,600 by 26 Nov/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Going · Pay ৳5,400' })).toBeTruthy();
  });

  test('the last room is chosen › no second one', () => {
    chooseFamily();
    press('Single room: one more');
    expect(screen.getByRole('group', { name: 'Single room' }).textContent).toBe('1');
  });

  test('a code that the agency does not have › its sentence at the field, the code stays', async () => {
    const errors = [{ path: 'code', code: 'coupon_unknown' }];
    responses['/coupon'] = { status: 400, body: { code: 'invalid_input', errors } };
    type('Coupon code', 'nope99');
    press('Apply');
    await screen.findByText("This agency doesn't have this code.");
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('nope99');
  });

  test('the coupon is used up when booking › said at the coupon, the order was sent as shown, nothing is lost', async () => {
    responses['/coupon'] = { status: 200, body: { code: 'WINTER500', amount: 500 } };
    responses['/payment'] = { status: 409, body: { code: 'coupon_used_up' } };
    chooseFamily();
    type('Coupon code', 'winter500');
    press('Apply');
    await screen.findByRole('button', { name: 'Remove WINTER500' });
    expect(bill()).toContain('−৳500');
    press('Going · Pay ৳5,250');
    await screen.findByText('This code has been used up.');
    expect(sent).toMatchObject([
      {
        party: { adults: 2, children: 1, infants: 0, addOns: [{ id: 'room', count: 1 }] },
        coupon: 'WINTER500',
        plan: 'deposit',
        total: 17_500,
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('01712 345678');
    press('Remove WINTER500');
    await waitFor(() => expect(screen.queryByText('This code has been used up.')).toBeNull());
  });

  test('an extra has just gone › said at the extras', async () => {
    responses['/payment'] = { status: 409, body: { code: 'add_on_gone' } };
    chooseFamily();
    press('Going · Pay ৳5,400');
    const sentence = await screen.findByText('One of your extras has just sold out. Please choose again.');
    expect(screen.getByRole('group', { name: 'Extras' }).contains(sentence)).toBe(true);
  });

  test('the price has changed › said above the button', async () => {
    responses['/payment'] = { status: 409, body: { code: 'price_changed' } };
    chooseFamily();
    press('Going · Pay ৳5,400');
    expect((await screen.findByRole('alert')).textContent).toContain('The price has changed');
  });
});
