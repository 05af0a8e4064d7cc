import type { TripDraft } from '@ghuri/contract/trips';

/** A part of the form: what a clash names. */
export type TripPart = keyof TripDraft;

export interface Merged {
  draft: TripDraft;
  /** Parts that both sides changed in the same place. There, `draft` has my version. */
  clashes: TripPart[];
}

/** Set by the server: they never decide whether two drafts differ. */
const SET_BY_SERVER = new Set(['point', 'placeholder', 'width', 'height']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The server trims texts, so spaces at the ends are no difference. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, n) => isSame(item, other[n]));
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => SET_BY_SERVER.has(name) || isSame(one[name], other[name]));
  }
  return one === other;
}

/**
 * Combines two drafts that began with the same `base`. Texts and choices merge one by one. A list merges by its items
 * while both sides only changed items; otherwise it is one thing, because items have no names to follow.
 */
export function mergeDrafts(base: TripDraft, mine: TripDraft, theirs: TripDraft): Merged {
  const clashes: TripPart[] = [];
  const parts = (Object.keys(mine) as TripPart[]).map((part) => {
    const merged = merge(base[part], mine[part], theirs[part]);
    if (merged.clash) clashes.push(part);
    return [part, merged.value];
  });
  return { draft: Object.fromEntries(parts) as TripDraft, clashes };
}

function merge(base: unknown, mine: unknown, theirs: unknown): { value: unknown; clash: boolean } {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs, clash: false };
  if (isSame(theirs, base)) return { value: mine, clash: false };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (mine.length !== base.length || theirs.length !== base.length) return { value: mine, clash: true };
    const items = mine.map((item, n) => merge(base[n], item, theirs[n]));
    return { value: items.map(({ value }) => value), clash: items.some(({ clash }) => clash) };
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const fields = Object.keys(mine).map((name) => ({
      name,
      ...merge(base[name], mine[name], theirs[name]),
    }));
    return {
      value: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
      clash: fields.some(({ clash }) => clash),
    };
  }
  return { value: mine, clash: true };
}
