import { readCheckInCode } from '@ghuri/domain/check-in-codes';
import { latinDigits } from '@ghuri/domain/digits';
import { useEffect, useState } from 'react';
import { codeHash } from './code-hash.ts';

interface Findable {
  username: string;
  phone_number: string;
  codeHash: string;
  /** Others of the party. */
  places: readonly { name: string }[];
}

/**
 * Travellers with every typed word in the name of one of the party, with the typed digits in their number, or with the typed
 * check-in code, of which this device knows the hash only.
 */
export function findTravellers<T extends Findable>(
  travellers: readonly T[],
  typed: string,
  typedHash: string | null = null,
): T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const digits = latinDigits(typed).replaceAll(/\D/g, '');
  return travellers.filter(({ username, phone_number: phone, places, codeHash: hash }) => {
    const names = [username, ...places.map(({ name }) => name)].map((name) => name.toLowerCase());
    return (
      names.some((name) => words.every((word) => name.includes(word))) ||
      (digits.length >= 3 && phone.replaceAll(/\D/g, '').includes(digits)) ||
      (typedHash !== null && hash === typedHash)
    );
  });
}

/** The hash of what is typed, as in the roster. Null until it is known, and for nothing. */
export function useTypedHash(typed: string): string | null {
  const [known, setKnown] = useState<{ typed: string; hash: string | null } | null>(null);
  useEffect(() => {
    if (typed.trim() === '') return undefined;
    let current = true;
    void codeHash(readCheckInCode(typed)).then((hash) => current && setKnown({ typed, hash }));
    return () => {
      current = false;
    };
  }, [typed]);
  return known?.typed === typed ? known.hash : null;
}
