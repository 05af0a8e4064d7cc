// @vitest-environment happy-dom
import type { Receipt } from '@ghuri/contract/bookings';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceiptDetails } from './receipt-details.tsx';

afterEach(cleanup);

/** The fields that the details read. */
const RECEIPT = {
  transactionId: 'a-transaction-of-ours-1',
  state: 'paid',
  username: 'Nusrat Jahan',
  userEmail: 'nusrat@ghuri.test',
  phone_number: '01712 345678',
  address: 'Dhanmondi, Dhaka',
  price: 5_000,
  persons: 1,
  locationName: 'Tanguar Haor',
  tourImage: '',
  tourTripDate: '2026-12-01',
  tourTripTime: '07:30',
  agencyName: 'Haor Boats',
  lastAttempt: 'paid',
  paymentType: 'VISA',
  bank: '',
  paidTime: '2026-11-15T06:00:00.000Z',
  refunded: 0,
  refundDue: 0,
  own: true,
  booking: null,
} satisfies Partial<Receipt> as Receipt;

const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('ReceiptDetails', () => {
  test('paid › payment type and bank as they were named or as they are called, issued by the product', () => {
    render(<ReceiptDetails receipt={RECEIPT} />);
    expect(valueOf('Payment type')).toBe('VISA');
    expect(valueOf('Bank')).toBe('SSLCommerz');
    expect(valueOf('Issuer')).toBe('Ghuri');
  });
});
