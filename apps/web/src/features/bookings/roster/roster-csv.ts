import type { RosterTraveller } from '@ghuri/contract/rosters';
import { phoneCell } from '../revenue/csv.ts';

/** The words of the table, in the reader's language. */
export interface RosterCsvWords {
  heads: string[];
  status: (traveller: RosterTraveller) => string;
  payment: (traveller: RosterTraveller) => string;
}

/** The list as a table: bookings of both kinds, cancelled ones last. */
export const rosterCsv = (
  travellers: readonly RosterTraveller[],
  { heads, status, payment }: RosterCsvWords,
): (string | number)[][] => [
  heads,
  ...travellers.map((traveller) => [
    traveller.username,
    phoneCell(traveller.phone_number),
    traveller.persons,
    traveller.people,
    status(traveller),
    payment(traveller),
    traveller.price ?? '',
    traveller.manual?.note ?? '',
    traveller.manual?.addedBy ?? '',
  ]),
];
