import type { Language } from '../../accounts/accounts.reads.ts';

interface ReceiptFilesText {
  receipt: string;
  paid: string;
  seeYou: (departure: string, date: string, time: string, name: string) => string;
  seats: (count: number, shown: string) => string;
  /** For items that are not sold by seat. */
  people: (count: number, shown: string) => string;
  receiptId: string;
  name: string;
  paidBy: string;
  phone: string;
  address: string;
  paymentType: string;
  anyType: string;
  bank: string;
  anyBank: string;
  paidAt: string;
  fees: string;
  balance: string;
  dueBy: (amount: string, day: string) => string;
  agency: string;
  issuer: string;
  ghuri: string;
  code: string;
  showIt: string;
  leaves: (date: string, time: string) => string;
  from: (departure: string) => string;
  stayAt: (hotel: string) => string;
  callAgency: (phone: string) => string;
  checkOnline: string;
  with: (place: string, agency: string) => string;
  codeIs: (code: string) => string;
  tomorrow: (place: string) => string;
}

/** The texts of the receipt file and the calendar entry, in the same words as the pages. */
export const RECEIPT_FILES_TEXTS: Record<Language, ReceiptFilesText> = {
  en: {
    receipt: 'Payment receipt',
    paid: 'Payment received',
    seeYou: (departure, date, time, name) => `See you at ${departure} on ${date} at ${time}, ${name}.`,
    seats: (count, shown) => (count === 1 ? '1 seat' : `${shown} seats`),
    people: (count, shown) => (count === 1 ? '1 person' : `${shown} people`),
    receiptId: 'Transaction ID',
    name: 'Name',
    paidBy: 'Paid by',
    phone: 'Phone',
    address: 'Address',
    paymentType: 'Payment type',
    anyType: 'Card or bank',
    bank: 'Bank',
    anyBank: 'SSLCommerz',
    paidAt: 'Paid at',
    fees: 'Kept for cancelled travellers',
    balance: 'Left to pay',
    dueBy: (amount, day) => `${amount} by ${day}`,
    agency: 'Agency',
    issuer: 'Issuer',
    ghuri: 'Ghuri',
    code: 'Check-in code',
    showIt: 'Show it at departure, on paper or on your phone.',
    leaves: (date, time) => `Departs ${date} at ${time}, Dhaka time`,
    from: (departure) => `From ${departure}`,
    stayAt: (hotel) => `Hotel: ${hotel}`,
    callAgency: (phone) => `Agency’s phone: ${phone}`,
    checkOnline: 'Check this receipt at',
    with: (place, agency) => `${place} with ${agency}`,
    codeIs: (code) => `Check-in code: ${code}`,
    tomorrow: (place) => `Tomorrow: ${place}`,
  },
  bn: {
    receipt: 'পেমেন্টের রসিদ',
    paid: 'পেমেন্ট পেয়েছি',
    seeYou: (departure, date, time, name) => `${name}, ${date} তারিখ ${time}টায় ${departure}-এ দেখা হবে।`,
    seats: (_count, shown) => `${shown}টি আসন`,
    people: (_count, shown) => `${shown} জন`,
    receiptId: 'লেনদেন নম্বর',
    name: 'নাম',
    paidBy: 'টাকা দিয়েছেন',
    phone: 'ফোন',
    address: 'ঠিকানা',
    paymentType: 'পেমেন্টের ধরন',
    anyType: 'কার্ড বা ব্যাংক',
    bank: 'ব্যাংক',
    anyBank: 'SSLCommerz',
    paidAt: 'পেমেন্টের সময়',
    fees: 'বাতিল যাত্রীর কাটা টাকা',
    balance: 'বাকি আছে',
    dueBy: (amount, day) => `${amount}, ${day}-এর মধ্যে`,
    agency: 'এজেন্সি',
    issuer: 'প্রদানকারী',
    ghuri: 'ঘুরি',
    code: 'চেক-ইন কোড',
    showIt: 'যাত্রার সময় কাগজে বা ফোনে এটি দেখান।',
    leaves: (date, time) => `যাত্রা ${date} তারিখ ${time}টায়, ঢাকার সময়`,
    from: (departure) => `${departure} থেকে`,
    stayAt: (hotel) => `হোটেল: ${hotel}`,
    callAgency: (phone) => `এজেন্সির ফোন: ${phone}`,
    checkOnline: 'রসিদটি মিলিয়ে দেখুন',
    with: (place, agency) => `${agency}-এর সঙ্গে ${place}`,
    codeIs: (code) => `চেক-ইন কোড: ${code}`,
    tomorrow: (place) => `আগামীকাল: ${place}`,
  },
};
