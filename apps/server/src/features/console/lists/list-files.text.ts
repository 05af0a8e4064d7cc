import type { AgencyStanding } from '@ghuri/contract/agency-moderation';
import type { ConsoleTourState, PersonState } from '@ghuri/contract/console-lists';
import type { BookingState } from '@ghuri/domain/bookings';
import type { Language } from '../../accounts/accounts.reads.ts';

const HEADS = [
  'id',
  'name',
  'email',
  'phone',
  'joined',
  'state',
  'agency',
  'owner',
  'district',
  'registered',
  'place',
  'departure',
  'seats',
  'taken',
  'price',
  'receipt',
  'booked',
  'people',
  'refunded',
] as const;

interface ListTexts extends Record<(typeof HEADS)[number], string> {
  states: Record<PersonState, string>;
  standings: Record<AgencyStanding, string>;
  tourStates: Record<ConsoleTourState, string>;
  bookingStates: Record<BookingState, string>;
}

/** The words of the lists' files. */
export const LIST_TEXTS: Record<Language, ListTexts> = {
  en: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    joined: 'Joined',
    state: 'Status',
    agency: 'Agency',
    owner: 'Owner',
    district: 'District',
    registered: 'Registered',
    place: 'Trip',
    departure: 'Departure',
    seats: 'Seats',
    taken: 'Seats taken',
    price: 'Price (taka)',
    receipt: 'Receipt',
    booked: 'Booked',
    people: 'People',
    refunded: 'Refunded (taka)',
    states: { suspended: 'Suspended', unverified: 'Email not verified', admin: 'Admin' },
    standings: {
      selling: 'Selling',
      stopped: 'Stopped',
      suspended: 'Owner suspended',
      closed: 'Closed',
      pending: 'Waiting for approval',
    },
    tourStates: { ahead: 'Ahead', started: 'Started', cancelled: 'Cancelled' },
    bookingStates: {
      held: 'Seats held',
      pending_payment: 'Paying',
      paid: 'Paid',
      review: 'Payment in review',
      refund_pending: 'Refund on its way',
      refunded: 'Refunded',
      failed: 'Payment failed',
      cancelled: 'Cancelled',
      expired: 'Not paid in time',
    },
  },
  bn: {
    id: 'আইডি',
    name: 'নাম',
    email: 'ইমেইল',
    phone: 'ফোন',
    joined: 'যোগ দিয়েছেন',
    state: 'অবস্থা',
    agency: 'এজেন্সি',
    owner: 'মালিক',
    district: 'জেলা',
    registered: 'নিবন্ধন',
    place: 'ট্রিপ',
    departure: 'যাত্রা',
    seats: 'আসন',
    taken: 'নেওয়া আসন',
    price: 'দাম (টাকা)',
    receipt: 'রসিদ',
    booked: 'বুকিংয়ের সময়',
    people: 'জন',
    refunded: 'ফেরত (টাকা)',
    states: { suspended: 'স্থগিত', unverified: 'ইমেইল যাচাই হয়নি', admin: 'অ্যাডমিন' },
    standings: {
      selling: 'বিক্রি চলছে',
      stopped: 'থামানো',
      suspended: 'মালিক স্থগিত',
      closed: 'বন্ধ',
      pending: 'অনুমোদনের অপেক্ষায়',
    },
    tourStates: { ahead: 'সামনে', started: 'শুরু হয়েছে', cancelled: 'বাতিল' },
    bookingStates: {
      held: 'আসন ধরা আছে',
      pending_payment: 'টাকা দিচ্ছেন',
      paid: 'পরিশোধিত',
      review: 'পেমেন্ট যাচাই হচ্ছে',
      refund_pending: 'টাকা ফেরত যাচ্ছে',
      refunded: 'টাকা ফেরত হয়েছে',
      failed: 'পেমেন্ট হয়নি',
      cancelled: 'বাতিল',
      expired: 'সময়মতো টাকা দেওয়া হয়নি',
    },
  },
};
