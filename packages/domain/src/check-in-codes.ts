/** Digits and capitals without those that look alike: I, L, O and U are missing. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Twelve signs: too many to guess, few enough to type at a bus stand. One random byte each. */
export const CHECK_IN_SIGNS = 12;
const GROUP = 4;

export const checkInCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, CHECK_IN_SIGNS), (byte) => SIGNS[byte % SIGNS.length]).join('');

/** What somebody typed or a camera read, as it was handed out: case, spaces, hyphens and look-alikes do not matter. */
export function readCheckInCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (sign) => LOOK_ALIKES[sign]!);
  const isOurs = plain.length === CHECK_IN_SIGNS && Array.from(plain).every((sign) => SIGNS.includes(sign));
  // Codes of an older kind are taken to the letter.
  return isOurs ? plain : typed.trim();
}

/** For the eye, in groups of four. */
export const showCheckInCode = (code: string): string =>
  code.length === CHECK_IN_SIGNS ? (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-') : code;
