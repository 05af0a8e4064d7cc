/** Titles that one paper puts before a name and another paper leaves out. */
const TITLES = new Set([
  'md',
  'mohammad',
  'mohammed',
  'muhammad',
  'mst',
  'mr',
  'mrs',
  'ms',
  'মো',
  'মোঃ',
  'মোছাঃ',
]);

const words = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/[\s.]+/)
      .filter((word) => word !== '' && !TITLES.has(word)),
  );

/** Whether the bank account may belong to the owner: same words, ignoring titles and order. A hint, not a proof. */
export function namesAgree(holder: string, owner: string): boolean {
  const [one, other] = [words(holder), words(owner)];
  return one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word));
}
