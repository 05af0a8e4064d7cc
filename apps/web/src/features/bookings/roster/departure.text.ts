import { defineText } from '../../../platform/i18n/text.ts';

/** The page of one departure: its parts, payments, names and files. */
export const departureText = defineText('departure', {
  parts: 'Parts of this departure',
  tab_roster: 'Roster',
  tab_payments: 'Payments',
  tab_waiting: 'Waiting list',
  tab_announcements: 'Announcements',
  tab_manifest: 'Manifest',
  namesMissing: (count: number, shown: string) => (count === 1 ? '1 name missing' : `${shown} names missing`),

  show: 'Which travellers',
  all: 'All',
  notHere: 'Not here',
  toPay: 'To pay',

  download: 'Download',
  excel: 'Excel file',
  csv: 'CSV file',
  period: 'Export a period',
  recorded: 'The list has phone numbers, so we record each download.',

  paymentsTitle: 'Payments',
  noPayments: 'No payments yet',
  noPaymentsBody: 'Payments appear here with the first booking.',
  traveller: 'Traveller',
  price: 'Paid',
  refundedHead: 'Refunded',
  dueHead: 'Still due',
  total: 'Total',
  dueBy: (day: string) => `by ${day}`,
  atDeparture: 'you collect it',
  refundOf: (refunded: string, paid: string) => `${refunded} of ${paid} refunded`,
  refundedPart: 'Partly refunded',
  refunding: (sum: string) => `Refund of ${sum} on its way`,

  noWaiting: 'Nobody is waiting',
  noWaitingBody: 'When the departure is full, travellers can join the waiting list. They appear here.',
  noWaitingPersonal: 'This trip was made for one traveller, so it has no waiting list.',

  namesTitle: 'Traveller names',
  namesLead: (named: string, all: string) => `${named} of ${all} travellers are named.`,
  namesAsk: 'Call the person who booked, or ask them to add the names in My Tours.',
  noNames: 'No travellers yet',
  noNamesBody: 'Names appear here with the first booking.',
  bookedBy: (name: string) => `booked by ${name}`,
  missing: 'Name missing',
  missingOfParty: (count: number, shown: string) =>
    count === 1 ? '1 more name missing' : `${shown} more names missing`,
});
