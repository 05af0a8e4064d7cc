import { tripContent } from '@ghuri/contract/trips';
import type { TripDraft } from '@ghuri/contract/trips';
import type { TripPart } from './merge-drafts.ts';

/** Something that a trip needs before it is published. */
export interface Missing {
  /** The name of the field: `title.en`, `itinerary.2.title.en`. */
  path: string;
  part: TripPart;
  /** The place in its list, from 0; null if it is not in a list. */
  item: number | null;
  /** A code of `FIELD_PROBLEMS`. */
  code: string;
}

/** The sections of the form in their order, and the parts of the draft in each. */
export const SECTIONS = [
  ['basics', ['location', 'title', 'summary', 'days', 'meetingPoint', 'hotel']],
  ['gallery', ['gallery']],
  ['itinerary', ['itinerary']],
  ['included', ['included', 'alsoIncluded', 'notIncluded', 'alsoNotIncluded']],
  ['bring', ['bring']],
  ['pickUps', ['pickUps']],
  ['policies', ['policies']],
  ['questions', ['questions']],
] as const satisfies [id: string, parts: TripPart[]][];
const IN_ORDER: readonly TripPart[] = SECTIONS.flatMap(([, parts]) => parts);

const LISTS = ['itinerary', 'alsoIncluded', 'alsoNotIncluded', 'bring', 'pickUps', 'questions'] as const;

/** Whether nothing was entered: an item that was added and left alone. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null;
}

/** Items that were left empty are not published. */
export const withoutBlanks = (draft: TripDraft): TripDraft => ({
  ...draft,
  ...Object.fromEntries(
    LISTS.map((part) => [part, (draft[part] as unknown[]).filter((item) => !isBlank(item))]),
  ),
});

/** Everything that is missing, in the order of the form. */
export function missingIn(draft: TripDraft): Missing[] {
  const { error } = tripContent.safeParse(draft);
  if (!error) return [];
  return error.issues
    .filter(({ path }) => path.length > 0)
    .map(({ path, message }) => {
      const [part, item] = path;
      return {
        path: path.join('.'),
        part: part as TripPart,
        item: typeof item === 'number' ? item : null,
        code: message,
      };
    })
    .filter(({ part, item }) => item === null || !isBlank((draft[part] as unknown[])[item]))
    .toSorted((one, other) => IN_ORDER.indexOf(one.part) - IN_ORDER.indexOf(other.part));
}
