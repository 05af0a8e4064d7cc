// @vitest-environment happy-dom
import type { Tour } from '@ghuri/contract/tours';
import type { Departure } from '@ghuri/contract/trips';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { PriceForm } from './price-form.tsx';

const DATES = [
  { _id: 'd1', startsAt: '2099-12-03T16:30:00.000Z', totalTravelers: 20, leftTravelers: 0 },
  { _id: 'd2', startsAt: '2099-12-10T16:30:00.000Z', totalTravelers: 14, leftTravelers: 0 },
] as Departure[];
const FIRST = { totalCost: 6_500, prices: null } as Tour;

let sent: unknown[];
let response: { status: number; body: object };

beforeEach(() => {
  sent = [];
  response = { status: 200, body: { acknowledged: true, modifiedCount: 2 } };
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify(response.body), {
      status: response.status,
      headers: { 'content-type': response.status < 400 ? 'application/json' : 'application/problem+json' },
    });
  });
  const form = <PriceForm tripId="t1" dates={DATES} first={FIRST} />;
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/my-agency/trip/:id/dates', element: <p>the dates</p> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fieldOf = (label: string) => screen.getByLabelText(label).closest('div')!.parentElement!.textContent;

function addStep(from: string, cost: string) {
  press('Add a step');
  type('From travellers', from);
  type('Adult pays', cost);
}

describe('the price form', () => {
  test('a step for more travellers than the smallest departure has › its limits at the field, nothing sent', () => {
    addStep('16', '6000');
    press('Save prices');
    expect(fieldOf('From travellers')).toContain('from 2 to 14');
    expect(sent).toEqual([]);
  });

  test('group price and deposit › the example follows; saved for all dates, then the dates', async () => {
    addStep('8', '6000');
    fireEvent.click(screen.getByRole('switch', { name: /^Deposit/ }));
    const example = screen.getByRole('region', { name: 'Example' }).textContent;
    expect(example).toContain('Two adults pay ৳13,000');
    expect(example).toContain('৳3,900 now, ৳9,100 by 26 Nov');
    expect(example).toContain('in a group of 8৳12,000');
    press('Save prices');
    await screen.findByText('the dates');
    expect(sent).toEqual([
      {
        tours: ['d1', 'd2'],
        totalCost: 6_500,
        prices: {
          ladder: [{ from: 8, cost: 6_000 }],
          deposit: { percent: 30, balanceDaysBefore: 7 },
        },
      },
    ]);
  });

  test('the server refuses a field › said at that field until it is changed', async () => {
    const errors = [{ path: 'prices.ladder.0.cost', code: 'not_falling' }];
    response = { status: 400, body: { code: 'invalid_input', errors } };
    addStep('8', '6000');
    press('Save prices');
    await screen.findByText('Each step has to be cheaper than the one before.');
    expect(fieldOf('Adult pays')).toContain('cheaper');
    type('Adult pays', '5900');
    expect(fieldOf('Adult pays')).not.toContain('cheaper');
  });
});
