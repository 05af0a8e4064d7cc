import { readFormDraft, saveFormDraft } from '../../platform/forms/form-draft.ts';
import type { TypedWish } from './wish-form-schema.ts';

export type WishDraft = { [Name in keyof TypedWish]-?: string };

/** The initial values if nothing is known. */
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

/** The draft that passes a declined wish on to the form for the next agency. */
export const FOR_ANOTHER = 'another';

/** Users who share a browser have separate drafts, and so does each form. */
export const wishDraftKey = (userId: string, form: string): string => `wish.${userId}.${form}`;

const shapeOf = (userId: string, form: string) => ({
  key: wishDraftKey(userId, form),
  fields: Object.keys(EMPTY_WISH),
});

/** Fills a form that is opened later. */
export function saveWishDraft(userId: string, form: string, draft: WishDraft): void {
  saveFormDraft(shapeOf(userId, form), { fields: draft, uploads: {}, lost: [] });
}

/** Unsent input. */
export const readWishDraft = (userId: string, form: string): Partial<WishDraft> =>
  readFormDraft(shapeOf(userId, form), Date.now()).fields;

type Declined = Record<Exclude<keyof WishDraft, 'district' | 'person' | 'days'>, string> & {
  person: number;
  days: number;
};

/** Saves a declined wish, so that the traveller need not type it again for another agency. */
export function keepWishForAnother(userId: string, wish: Declined): void {
  const { location, name, phone, person, days, which_day, which_time, tourDeparture, description } = wish;
  const typed = { location, name, phone, which_day, which_time, tourDeparture, description };
  saveWishDraft(userId, FOR_ANOTHER, { ...EMPTY_WISH, ...typed, person: String(person), days: String(days) });
}
