/** A string that is the first argument of a call, like titles: `test('…'`, `it.each(…)('…'`. */
const FIRST_ARGUMENT =
  /(?:\b(?:test|it)(?:\.\w+)?\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

/** The titles of the tests in a file's text. */
export function readTitles(source: string): Set<string> {
  const titles = new Set<string>();
  for (const [, single, double, template] of source.matchAll(FIRST_ARGUMENT)) {
    titles.add((single ?? double ?? template ?? '').replaceAll(/\\(['"`\\])/g, '$1'));
  }
  return titles;
}
