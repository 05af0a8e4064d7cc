import { defineText } from '../../../platform/i18n/text.ts';

export const exportsText = defineText('exports', {
  title: 'Export',
  lead: 'Download your bookings, revenue or travellers for your own records.',
  back: 'Revenue',
  link: 'Export',

  what: 'What',
  bookings: 'Bookings',
  bookingsHint:
    'One row per booking, on Ghuri and by you: name, phone, people, price, paid, refunded, still due. Cancelled ones too.',
  revenue: 'Revenue',
  revenueHint:
    'One row per payment, refund and commission, with a total. The same sums as on your revenue page. No names, no phone numbers.',
  travellers: 'Travellers',
  travellersHint:
    'One row per traveller who is going: name, age group, trip, and the phone number of who booked.',

  by: 'Which day counts',
  made_bookings: 'The day it was booked',
  made_travellers: 'The day it was booked',
  made_revenue: 'The day the money moved',
  departure: 'The day of departure',

  period: 'Period',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  from: 'From',
  until: 'Until',
  untilHint: 'Both days count, Dhaka time. A year at most.',

  format: 'File',
  xlsx: 'Excel',
  xlsxHint: 'Dates and sums are ready to sort and add up.',
  csv: 'CSV',
  csvHint: 'For any other program.',

  recorded: 'This file has phone numbers. We record who downloads it and when. Please keep it safe.',
  download: 'Download',
  downloading: 'Writing the file…',
  done: 'Your file is ready',
  failed: "The file didn't arrive in full. Please try again.",
  severalToFix: (count: string) => `Please fix ${count} fields:`,
});
