import { latinDigits } from '@ghuri/domain/digits';

interface Findable {
  username: string;
  phone_number: string;
  /** Others of the party. */
  places: readonly { name: string }[];
}

/** Travellers with every typed word in the name of one of the party, or with the typed digits in their number. */
export function findTravellers<T extends Findable>(travellers: readonly T[], typed: string): T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const digits = latinDigits(typed).replaceAll(/\D/g, '');
  return travellers.filter(({ username, phone_number: phone, places }) => {
    const names = [username, ...places.map(({ name }) => name)].map((name) => name.toLowerCase());
    return (
      names.some((name) => words.every((word) => name.includes(word))) ||
      (digits.length >= 3 && phone.replaceAll(/\D/g, '').includes(digits))
    );
  });
}
