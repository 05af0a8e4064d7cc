/**
 * The lower-case words of an audit entry: who acted, and about what. SQL text, immutable for an index. Words end at white
 * space, so that the same rule fits every script. A lexeme has at most 2 kB.
 */
export const AUDIT_WORDS = `array_to_tsvector(array_remove(regexp_split_to_array(lower(
  coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || left(subject, 500)), '\\s+'), ''))`;

/** Text as a query: entries with words that begin with each of its words. Null if it has none. */
export function auditWordsQuery(search: string): string | null {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0
    ? null
    : words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ');
}
