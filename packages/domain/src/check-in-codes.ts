/** Digits and capitals without look-alikes: I, L, O and U are missing. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Twelve characters: too many to guess, few enough to type at a bus stand. One random byte each. */
export const CHECK_IN_SIGNS = 12;
const GROUP = 4;

export const checkInCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, CHECK_IN_SIGNS), (byte) => SIGNS[byte % SIGNS.length]).join('');

/** Normalises a typed or scanned code: case, spaces, hyphens and look-alikes do not matter. */
export function readCheckInCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (sign) => LOOK_ALIKES[sign]!);
  const isOurs = plain.length === CHECK_IN_SIGNS && Array.from(plain).every((sign) => SIGNS.includes(sign));
  // Older codes are compared literally.
  return isOurs ? plain : typed.trim();
}

/** For display, in groups of four. */
export const showCheckInCode = (code: string): string =>
  code.length === CHECK_IN_SIGNS ? (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-') : code;
