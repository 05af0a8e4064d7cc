import { defineText } from '../../platform/i18n/text.ts';

/** Texts that several booking pages share. The first keys are the states of the contract. */
export const bookingsText = defineText('bookings', {
  held: 'Held',
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  review: 'Under review',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Expired',

  seats: (count: number, shown: string) => (count === 1 ? '1 seat' : `${shown} seats`),
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),

  offlineAsOf: (moment: string) => `Saved on this device, as of ${moment}.`,
  people: (count: number, shown: string) => (count === 1 ? '1 person' : `${shown} people`),
});
