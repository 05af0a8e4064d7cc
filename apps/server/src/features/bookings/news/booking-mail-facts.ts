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
  /** Name of each changed fact, and "old → new". */
  changes: [name: string, change: string][];
}

export interface BookingMailText {
  subject: (facts: BookingFacts) => string;
  paragraphs: (facts: BookingFacts) => string[];
  /** Name and value of each fact; those without a value are left out. */
  rows?: (facts: BookingFacts) => [name: string, value: string][];
  button: string;
  footnote: string;
}
