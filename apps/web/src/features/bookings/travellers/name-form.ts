import type { BookingTraveller } from '@ghuri/contract/travellers';
import { latinDigits } from '@ghuri/domain/digits';

/** What the payer typed for a place, until it is saved. */
export interface Typed {
  name: string;
  age: string;
}

export const typedFrom = ({ name, age }: BookingTraveller): Typed => ({
  name,
  age: age === null ? '' : String(age),
});

/** Each traveller with the count of their band: the second child has number 2. */
export function numbered(
  travellers: readonly BookingTraveller[],
): { traveller: BookingTraveller; number: number }[] {
  return travellers.map((traveller, at) => ({
    traveller,
    number: travellers.slice(0, at + 1).filter(({ band }) => band === traveller.band).length,
  }));
}

interface Sent {
  position: number;
  name: string;
  age: number | null;
}

/** The places that changed. An age that is no number is sent as such: the server names the field. */
export function changedPlaces(
  travellers: readonly BookingTraveller[],
  typed: ReadonlyMap<number, Typed>,
): Sent[] {
  return travellers.flatMap((traveller) => {
    const draft = typed.get(traveller.position);
    if (!draft || traveller.taken) return [];
    const name = draft.name.trim();
    const digits = latinDigits(draft.age.trim());
    const age = digits === '' ? null : Number(digits);
    const isSame = name === traveller.name && age === traveller.age;
    return isSame ? [] : [{ position: traveller.position, name, age }];
  });
}
