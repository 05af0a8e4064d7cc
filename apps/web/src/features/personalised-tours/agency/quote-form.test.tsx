// @vitest-environment happy-dom
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, problem, scriptNetwork } from '../../../platform/testing/scripted-network.ts';
import { QuoteForm } from './quote-form.tsx';

const TOUR: PersonalisedTour = {
  _id: 't1',
  name: 'Nusrat Jahan',
  email: 'nusrat@example.com',
  phone: '01712 345678',
  person: 6,
  days: 3,
  which_day: '2026-12-18',
  which_time: '07:00',
  tourDeparture: 'Sadarghat, Dhaka',
  location: 'Nijhum Dwip',
  description: '',
  agencyId: 'a1',
  agencyName: 'Haor Boats',
  agencyEmail: 'haor@example.com',
  agencyPhone: '01712 000000',
  agencyProfile: '',
  status: false,
  payment: false,
  cancel: false,
  amount: 0,
  inclusions: [],
  state: 'asked',
  holdUntil: null,
  payUrl: null,
  transactionId: null,
  messageCount: 0,
  conversationId: null,
  unread: 0,
  time: '2026-11-15T00:00:00.000Z',
  quotedTime: null,
  quoteEnds: null,
  declined: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(tour: Partial<PersonalisedTour> = {}) {
  const sent = vi.fn<() => void>();
  render(<QuoteForm tour={{ ...TOUR, ...tour }} onSent={sent} onCancel={() => {}} />);
  return sent;
}

const price = () => screen.getByLabelText<HTMLInputElement>('Price in taka');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send quote/ });

describe('QuoteForm', () => {
  it('a price in Bangla digits, with what it includes › sent as the contract has it', async () => {
    const requests = scriptNetwork(() => json({ acknowledged: true, modifiedCount: 1 }));
    const sent = show();
    fireEvent.input(price(), { target: { value: '৪২,০০০' } });
    fireEvent.click(screen.getByRole('button', { name: 'Boat' }));
    await screen.findByText(/That's ৳7,000 per person/);
    fireEvent.submit(price().form!);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      path: expect.stringMatching(/\/personalized-tours\/t1$/),
      body: { amount: 42_000, inclusions: ['boat'], message: '', days: 7 },
    });
  });

  it('no price › said at the field, nothing sent', async () => {
    const requests = scriptNetwork(() => problem(500, 'internal'));
    show();
    fireEvent.submit(price().form!);
    await screen.findByText('This field is required.');
    expect(requests).toEqual([]);
  });

  it('the traveller began to pay meanwhile › the sentence, and everything typed stays', async () => {
    scriptNetwork(() => problem(409, 'checkout_open'));
    const sent = show({ status: true, amount: 30_000, state: 'quoted' });
    expect(price().value).toBe('30000');
    fireEvent.input(price(), { target: { value: '45000' } });
    fireEvent.submit(price().form!);
    await screen.findByText(/The traveller is paying right now/);
    expect(price().value).toBe('45000');
    expect(sent).not.toHaveBeenCalled();
  });

  it('while the traveller is paying › cannot be sent', () => {
    show({ status: true, amount: 30_000, state: 'paying' });
    expect(sendButton().disabled).toBe(true);
  });
});
