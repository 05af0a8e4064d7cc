export interface BookingFacts {
  place: string;
  agency: string;
  /** The day, and the moment, of departure in words. */
  day: string;
  starts: string;
  departure: string;
  persons: string;
  /** With the taka sign. */
  amount: string;
  /** The ways it was paid; '' while unpaid. */
  paidWith: string;
  /** Written by an admin; '' otherwise. */
  note: string;
  traveller: string;
  travellerPhone: string;
  travellerEmail: string;
  /** The agency's phone, and for a personal trip its email; '' if the agency is deleted. */
  agencyContact: string;
  /** '' if no seats are counted. */
  seatsLeft: string;
  /** Who cancelled the departure: the agency, or Ghuri. */
  canceller: string;
  /** '' if the booking is not paid. */
  checkInCode: string;
  /** Who took or gave back a place; '' otherwise. */
  taker: string;
  /** What is paid back while the booking goes on; '' if nothing is. */
  refund: string;
  /** What is left to pay, and the last day for it; '' if nothing is. */
  balance: string;
  balanceDay: string;
  /** Name and sum of each line of the price, if there is more than one. */
  lines: [name: string, sum: string][];
  /** Name of each changed fact, and "old → new". */
  changes: [name: string, change: string][];
}

export type FactRows = (facts: BookingFacts) => [name: string, value: string][];

export interface BookingMailText {
  subject: (facts: BookingFacts) => string;
  news: (facts: BookingFacts) => string;
  paragraphs?: (facts: BookingFacts) => string[];
  /** Name and value of each fact; those without a value are left out. */
  rows: FactRows;
  button: string;
  why: string;
}

export const EN_TRIP: FactRows = (facts) => [
  ['Place', facts.place],
  ['Departure', facts.starts],
  ['Meeting point', facts.departure],
  ['People', facts.persons],
  ['Agency', facts.agency],
  ['Call the agency', facts.agencyContact],
];
export const BN_TRIP: FactRows = (facts) => [
  ['গন্তব্য', facts.place],
  ['যাত্রা', facts.starts],
  ['মিলনস্থল', facts.departure],
  ['যাত্রী', facts.persons],
  ['এজেন্সি', facts.agency],
  ['এজেন্সির ফোন', facts.agencyContact],
];
