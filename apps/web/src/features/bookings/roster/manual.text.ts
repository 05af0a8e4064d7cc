import { defineText } from '../../../platform/i18n/text.ts';

/** What an agency sells and keeps back by hand, on the roster of a departure. */
export const manualText = defineText('manual', {
  add: 'Add booking',
  addTitle: 'Add a booking by hand',
  addLead: 'For people who called or walked in. You take the money yourself. No commission is due.',
  changeTitle: (name: string) => `Change ${name}'s booking`,
  close: 'Close',
  name: 'Name',
  phone: 'Phone',
  phoneExample: '01XXX-XXXXXX',
  people: 'People',
  paidBy: 'Payment',
  cash: 'Cash',
  bkash: 'bKash',
  bank: 'Bank',
  not_yet: 'Not yet paid',
  sumTaken: 'Sum taken (taka)',
  sumToCollect: 'Sum to collect (taka)',
  note: 'Note',
  optional: 'optional',
  noteHint: (days: string) =>
    `Only you see this. We delete name, phone and note ${days} days after the trip.`,
  severalToFix: (count: string) => `Please fix ${count} fields:`,
  left: (count: number, shown: string) =>
    count === 0 ? 'No seats left' : count === 1 ? '1 seat left' : `${shown} seats left`,
  onlyLeft: (count: number, shown: string) =>
    count === 0
      ? 'No seats left. Raise the number of seats, or release some first.'
      : count === 1
        ? 'Only 1 seat left.'
        : `Only ${shown} seats left.`,
  addFor: (people: string) => `Add booking · ${people}`,
  save: 'Save changes',
  added: (name: string) => `${name} is on the list`,
  changed: 'Changes saved',

  actions: (name: string) => `Options for ${name}'s booking`,
  change: 'Change booking',
  collected_cash: 'Collected in cash',
  collected_bkash: 'Collected by bKash',
  collected_bank: 'Collected by bank',
  collected: (sum: string, name: string) => `${sum} collected from ${name}`,
  cancel: 'Cancel booking',
  cancelTitle: (name: string) => `Cancel ${name}'s booking?`,
  cancelBody: (count: number, shown: string) =>
    `${count === 1 ? 'The seat' : `All ${shown} seats`} will be released right away. You can't undo this.`,
  giveBack: (sum: string) => `You took ${sum} yourself, so the refund is up to you.`,
  keep: 'Keep booking',
  cancelled: 'Booking cancelled',

  addedBy: (name: string) => `added by ${name}`,
  addedByAgency: 'added by your agency',
  paid: 'Paid',
  depositPaid: (amount: string) => `Deposit paid, ${amount} to come`,
  taken_cash: 'Cash, taken',
  taken_bkash: 'bKash, taken',
  taken_bank: 'Bank, taken',
  toCollect: (sum: string) => `${sum} to collect`,
  nameless: 'Name deleted',

  seatsTaken: (taken: string, total: string) => `${taken} of ${total} seats taken`,
  throughGhuri: 'Paid through Ghuri',
  takenByYou: 'Taken by you',
  stillToCollect: 'To collect',

  blocks: 'Seats kept back',
  blocksLead: 'For a guide or friends. Travellers see these seats as taken.',
  block: 'Keep seats back',
  seats: 'Seats',
  reason: 'Reason',
  reasonExample: 'Guide, friends',
  reasonHint: 'Only you see this.',
  blockedSeats: (count: number, shown: string) => (count === 1 ? '1 seat' : `${shown} seats`),
  blocked: 'Seats kept back',
  release: 'Release',
  releaseOf: (seats: string, reason: string) => `Release ${seats}: ${reason}`,
  released: 'Seats released',

  agency_not_verified: "You can't add bookings until your agency is verified again.",
  sales_stopped: "You can't add bookings while your agency's sales are stopped.",
  tour_cancelled: 'This departure was cancelled.',
  manual_closed: 'This trip left more than 12 hours ago, so its seats stay as they are.',
  callThem: "Call the people you booked yourself. We don't have their email addresses.",
});
