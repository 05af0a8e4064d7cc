import { localStore, PERSONAL } from '../../platform/storage.ts';
import type { TypedWish } from './wish-form-schema.ts';

export type WishDraft = { [Name in keyof TypedWish]-?: string };

/** What a form begins with where nothing is known. */
export const EMPTY_WISH: WishDraft = {
  location: '',
  district: '',
  name: '',
  phone: '',
  person: '2',
  days: '',
  which_day: '',
  which_time: '',
  tourDeparture: '',
  description: '',
};

/** Two people who share a browser do not share a draft; nor do two forms. */
const keyOf = (userId: string, form: string) => `${PERSONAL}wish.${userId}.${form}`;

export function saveWishDraft(userId: string, form: string, draft: TypedWish): void {
  localStore.set(keyOf(userId, form), JSON.stringify(draft));
}

export function clearWishDraft(userId: string, form: string): void {
  localStore.remove(keyOf(userId, form));
}

/** What was typed and not sent; what another version of ours kept is read as far as it fits. */
export function readWishDraft(userId: string, form: string): Partial<WishDraft> {
  const kept = parse(localStore.get(keyOf(userId, form)));
  const names = Object.keys(EMPTY_WISH) as (keyof WishDraft)[];
  return Object.fromEntries(
    names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
  );
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
