export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const ORDERED = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Words at the top of every list of leaked passwords. They do not count as length. */
const COMMON = /password|passw0rd|letmein|welcome|admin|ghuri|bangla(desh)?|dhaka|iloveyou|secret/g;

/**
 * This only encourages: the server's minimum decides. 0 means nothing typed, 1 is weak, 4 is strong. Length matters
 * most, then the kinds of characters. Runs, repeats and well-known words do not count as length.
 */
export function scorePassword(password: string): PasswordScore {
  if (password === '') return 0;
  const length = effectiveLength(password.toLowerCase());
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = length + (kinds - 1) * 1.5;
  if (points < 7) return 1;
  if (points < 10.5) return 2;
  if (points < 14) return 3;
  return 4;
}

function effectiveLength(password: string): number {
  const bare = password.replace(COMMON, '');
  let length = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (!continuesPattern(bare, at)) length += 1;
  }
  return length;
}

/** True for the third and later letters of a repeat or a run: the last "a" of "aaa", the "3" of "123". */
function continuesPattern(text: string, at: number): boolean {
  if (at < 2) return false;
  const three = text.slice(at - 2, at + 1);
  if (new Set(three).size === 1) return true;
  const backwards = `${three[2]}${three[1]}${three[0]}`;
  return ORDERED.some((run) => run.includes(three) || run.includes(backwards));
}
