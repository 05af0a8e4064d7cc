import type { PaidBy } from '@ghuri/domain/manual-bookings';
import type { TravellerBand } from '@ghuri/domain/travellers';
import type { Language } from '../../accounts/accounts.reads.ts';
import type { Movement } from './exports.reads.ts';

/** The words of spreadsheets: the heads of columns, and the words in cells. */
interface SheetWords {
  bookings: string;
  revenue: string;
  travellers: string;
  roster: string;

  bookedAt: string;
  receipt: string;
  soldBy: string;
  ghuri: string;
  agency: string;
  trip: string;
  departure: string;
  name: string;
  phone: string;
  people: string;
  booked: string;
  status: string;
  going: string;
  cancelled: string;
  refundedAll: string;
  refundedPart: string;
  payment: string;
  throughGhuri: string;
  deposit: string;
  paidBy: Record<PaidBy, string>;
  price: string;
  paid: string;
  refunded: string;
  refunding: string;
  due: string;
  dueBy: string;
  note: string;
  addedBy: string;

  here: string;
  arrivedAt: string;
  names: string;
  noName: string;
  payer: string;
  group: string;
  groups: Record<TravellerBand, string>;
  age: string;

  movedAt: string;
  movement: string;
  movements: Record<Movement['what'], string>;
  received: string;
  commission: string;
  net: string;
  total: string;
}

export const SHEET_TEXTS: Record<Language, SheetWords> = {
  en: {
    bookings: 'Bookings',
    revenue: 'Revenue',
    travellers: 'Travellers',
    roster: 'Roster',

    bookedAt: 'Booked (Dhaka time)',
    receipt: 'Receipt',
    soldBy: 'Sold through',
    ghuri: 'Ghuri',
    agency: 'Your agency',
    trip: 'Trip',
    departure: 'Departure (Dhaka time)',
    name: 'Name',
    phone: 'Phone',
    people: 'People',
    booked: 'What was booked',
    status: 'Status',
    going: 'Going',
    cancelled: 'Cancelled',
    refundedAll: 'Refunded',
    refundedPart: 'Partly refunded',
    payment: 'Payment',
    throughGhuri: 'Paid through Ghuri',
    deposit: 'Deposit through Ghuri',
    paidBy: { cash: 'Cash', bkash: 'bKash', bank: 'Bank', not_yet: 'Not yet paid' },
    price: 'Price (taka)',
    paid: 'Paid (taka)',
    refunded: 'Refunded (taka)',
    refunding: 'Refund on its way (taka)',
    due: 'Still due (taka)',
    dueBy: 'Due by (Dhaka time)',
    note: 'Note',
    addedBy: 'Added by',

    here: 'Here',
    arrivedAt: 'Arrived (Dhaka time)',
    names: 'Travellers',
    noName: 'No name yet',
    payer: 'Booked by',
    group: 'Age group',
    groups: { adults: 'Adult', children: 'Child', infants: 'Infant' },
    age: 'Age',

    movedAt: 'Date (Dhaka time)',
    movement: 'What',
    movements: { received: 'Payment', refunded: 'Refund', commission: 'Commission' },
    received: 'Received (taka)',
    commission: 'Commission (taka)',
    net: 'Net (taka)',
    total: 'Total',
  },
  bn: {
    bookings: 'বুকিং',
    revenue: 'আয়',
    travellers: 'যাত্রী',
    roster: 'যাত্রী তালিকা',

    bookedAt: 'বুকিংয়ের সময় (ঢাকা)',
    receipt: 'রসিদ',
    soldBy: 'কোথায় বিক্রি',
    ghuri: 'ঘুরি',
    agency: 'আপনার এজেন্সি',
    trip: 'ভ্রমণ',
    departure: 'যাত্রার সময় (ঢাকা)',
    name: 'নাম',
    phone: 'ফোন',
    people: 'জন',
    booked: 'কী বুক হয়েছে',
    status: 'অবস্থা',
    going: 'যাচ্ছেন',
    cancelled: 'বাতিল',
    refundedAll: 'টাকা ফেরত দেওয়া হয়েছে',
    refundedPart: 'আংশিক ফেরত দেওয়া হয়েছে',
    payment: 'পেমেন্ট',
    throughGhuri: 'ঘুরিতে পরিশোধিত',
    deposit: 'ঘুরিতে অগ্রিম',
    paidBy: { cash: 'নগদ', bkash: 'বিকাশ', bank: 'ব্যাংক', not_yet: 'এখনো দেননি' },
    price: 'দাম (টাকা)',
    paid: 'পরিশোধিত (টাকা)',
    refunded: 'ফেরত (টাকা)',
    refunding: 'ফেরত যাচ্ছে (টাকা)',
    due: 'বাকি (টাকা)',
    dueBy: 'বাকি দেওয়ার শেষ সময় (ঢাকা)',
    note: 'নোট',
    addedBy: 'যোগ করেছেন',

    here: 'এসেছেন',
    arrivedAt: 'আসার সময় (ঢাকা)',
    names: 'যাত্রীদের নাম',
    noName: 'নাম দেওয়া হয়নি',
    payer: 'যিনি বুক করেছেন',
    group: 'বয়সের ভাগ',
    groups: { adults: 'প্রাপ্তবয়স্ক', children: 'শিশু', infants: 'কোলের শিশু' },
    age: 'বয়স',

    movedAt: 'তারিখ (ঢাকা)',
    movement: 'কী',
    movements: { received: 'পেমেন্ট', refunded: 'ফেরত', commission: 'কমিশন' },
    received: 'মোট আদায় (টাকা)',
    commission: 'কমিশন (টাকা)',
    net: 'নিট আয় (টাকা)',
    total: 'মোট',
  },
};
