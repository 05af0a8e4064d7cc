import * as z from 'zod/mini';
import { optionalText, requiredText, wholeNumber } from './fields.ts';
import { tripTime } from './tours.ts';
import { inclusions } from './travel-wish.ts';
import {
  AUDIENCES,
  DIFFICULTIES,
  FOODS,
  LONGEST_TRIP,
  MEALS,
  MOST_PICK_UPS,
  MOST_QUESTIONS,
  MOST_TRIP_DAYS,
  MOST_TRIP_LINES,
  MOST_TRIP_PICTURES,
} from './trips.words.ts';

/* What an agency says about a trip. Two schemas from one shape: a draft may lack anything, a published trip may not. */

/** English, and Bangla if the agency wrote it. */
const optionalWords = (longest: number) =>
  z._default(
    z.object({
      en: z._default(optionalText(longest), ''),
      bn: z._default(optionalText(longest), ''),
    }),
    { en: '', bn: '' },
  );
const requiredWords = (longest: number) =>
  z.object({ en: requiredText(longest), bn: z._default(optionalText(longest), '') });
export type Words = z.output<ReturnType<typeof requiredWords>>;

/** Degrees, from the gazetteer. The server looks them up by the name; what a caller sends is not read. */
const point = z._default(z.nullable(z.object({ latitude: z.number(), longitude: z.number() })), null);
const flag = z._default(z.nullable(z.boolean('invalid')), null);
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z._default(z.nullable(z.enum(options, 'invalid')), null);
const count = (least: number, most: number) => z._default(z.nullable(wholeNumber(least, most)), null);
const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most, 'too_many')), []);

const picture = z.object({
  /** The URL of an own upload, or a picture that the agency shows already. */
  image: z.string('picture_missing').check(z.minLength(1, 'picture_missing'), z.maxLength(300, 'too_long')),
  /** Set by the server. */
  placeholder: z._default(optionalText(2000), ''),
  width: z._default(wholeNumber(0, 20_000), 0),
  height: z._default(wholeNumber(0, 20_000), 0),
  /** For readers who do not see it. */
  alt: optionalWords(200),
});

/** `words` and `text` are the required ones in a published trip. */
function contentOf(
  words: typeof requiredWords | typeof optionalWords,
  text: typeof requiredText | typeof optionalText,
) {
  return {
    title: words(100),
    summary: optionalWords(5000),
    itinerary: list(
      z.object({
        title: words(120),
        text: optionalWords(2000),
        meals: list(z.enum(MEALS, 'invalid'), MEALS.length),
        stay: optionalWords(200),
        transport: optionalWords(200),
        /** '' or a name of the gazetteer or of the agency's own. */
        place: z._default(optionalText(100), ''),
        point,
      }),
      MOST_TRIP_DAYS,
    ),
    /** The checklist of bids, and the agency's own lines. */
    included: z._default(inclusions, []),
    alsoIncluded: list(words(120), MOST_TRIP_LINES),
    notIncluded: z._default(inclusions, []),
    alsoNotIncluded: list(words(120), MOST_TRIP_LINES),
    bring: list(words(120), MOST_TRIP_LINES),
    pickUps: list(
      z.object({ place: words(120), time: text === requiredText ? tripTime : optionalText(5), point }),
      MOST_PICK_UPS,
    ),
    /** Null: the agency does not say. */
    policies: z._default(
      z.object({
        ac: flag,
        /** People who share a room. */
        roomSharing: count(1, 20),
        food: choice(FOODS),
        couples: flag,
        /** In years. */
        minimumAge: count(0, 99),
        identityPapers: flag,
        difficulty: choice(DIFFICULTIES),
        audience: choice(AUDIENCES),
      }),
      {
        ac: null,
        roomSharing: null,
        food: null,
        couples: null,
        minimumAge: null,
        identityPapers: null,
        difficulty: null,
        audience: null,
      },
    ),
    questions: list(z.object({ question: words(200), answer: words(1000) }), MOST_QUESTIONS),
  };
}

const isShort = z.refine((content: unknown) => JSON.stringify(content).length <= LONGEST_TRIP, 'too_long');

/** Complete: as published. The facts that every tour has come first. */
export const tripContent = z
  .object({
    location: requiredText(100),
    days: wholeNumber(1, MOST_TRIP_DAYS),
    meetingPoint: requiredText(200),
    hotel: requiredText(500),
    gallery: z
      .array(picture)
      .check(z.minLength(1, 'picture_required'), z.maxLength(MOST_TRIP_PICTURES, 'too_many')),
    ...contentOf(requiredWords, requiredText),
  })
  .check(isShort);
export type TripContent = z.output<typeof tripContent>;

/** As far as the agency got. Nothing is required, the limits are the same. */
export const tripDraft = z
  .object({
    location: z._default(optionalText(100), ''),
    days: z._default(z.nullable(wholeNumber(1, MOST_TRIP_DAYS)), null),
    meetingPoint: z._default(optionalText(200), ''),
    hotel: z._default(optionalText(500), ''),
    gallery: list(picture, MOST_TRIP_PICTURES),
    ...contentOf(optionalWords, optionalText),
  })
  .check(isShort);
export type TripDraft = z.output<typeof tripDraft>;
