/** Titles that stand before names in one paper and not in the other. */
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

/** Whether the holder of a bank account may well be the owner: the same words, titles and order aside. A hint, no proof. */
export function namesAgree(holder: string, owner: string): boolean {
  const [one, other] = [words(holder), words(owner)];
  return one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word));
}
