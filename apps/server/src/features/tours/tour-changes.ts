import { isDeepStrictEqual } from 'node:util';
import type { TripContent } from '@ghuri/contract/trips';
import { momentInWords } from '@ghuri/domain/dhaka-time';
import { excerptOf } from '@ghuri/domain/notifications';
import { changedFacts } from '@ghuri/domain/tour-changes';
import type { NotifiedFact, NotifiedFacts } from '@ghuri/domain/tour-changes';
import type { Language } from '../accounts/accounts.reads.ts';
import type { TripSection } from './tour-changes.text.ts';
import { ANSWER_BY, SECTION_CHANGED, TOUR_FACT_NAMES, TRIP_SECTION_NAMES } from './tour-changes.text.ts';
import type { ChangeWords } from './tour-news.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

/**
 * The name of each changed fact with its old and new value, in both languages. Sections of the content are too long for
 * an email: only their names are listed. Returns null if nothing that matters changed.
 */
export function changesInWords(
  before: NotifiedFacts,
  after: NotifiedFacts,
  promised?: TripContent,
  content?: TripContent,
): ChangeWords | null {
  const facts = changedFacts(before, after);
  const sections = promised && content ? changedSections(promised, content) : [];
  if (facts.length + sections.length === 0) return null;
  const words = (language: Language) => [
    ...facts.map((fact): [string, string] => [
      TOUR_FACT_NAMES[language][fact],
      `${shown(before, fact, language)} → ${shown(after, fact, language)}`,
    ]),
    ...sections.map((section): [string, string] => [
      TRIP_SECTION_NAMES[language][section],
      SECTION_CHANGED[language],
    ]),
  ];
  return { en: words('en'), bn: words('bn') };
}

/** The fields of each section. Pictures, title and questions are not promises. */
const SECTIONS = {
  itinerary: ['itinerary'],
  included: ['included', 'alsoIncluded', 'notIncluded', 'alsoNotIncluded'],
  pickUps: ['pickUps'],
  bring: ['bring'],
  policies: ['policies'],
} as const satisfies Record<TripSection, readonly (keyof TripContent)[]>;

const changedSections = (before: TripContent, after: TripContent): TripSection[] =>
  (Object.keys(SECTIONS) as TripSection[]).filter((section) =>
    SECTIONS[section].some((field) => !isDeepStrictEqual(before[field], after[field])),
  );

function shown(facts: NotifiedFacts, fact: NotifiedFact, language: Language): string {
  const number = new Intl.NumberFormat(LOCALES[language]);
  if (fact === 'startsAt') return momentInWords(facts.startsAt, language);
  if (fact === 'cost') return `৳${number.format(Number(facts.cost) / 100)}`;
  if (fact === 'days') return number.format(facts.days);
  // May be empty, and may be long.
  if (fact === 'details') return excerptOf(facts.details) || '–';
  return facts[fact];
}

/** The old and the new start of a booking, and until when its traveller may agree. */
export function consentInWords(
  sold: Date,
  { startsAt, answerBy }: { startsAt: Date; answerBy: Date | null },
): ChangeWords {
  const words = (language: Language): [string, string][] => [
    [
      TOUR_FACT_NAMES[language].startsAt,
      `${momentInWords(sold.getTime(), language)} → ${momentInWords(startsAt.getTime(), language)}`,
    ],
    ...(answerBy
      ? [[ANSWER_BY[language], momentInWords(answerBy.getTime(), language)] as [string, string]]
      : []),
  ];
  return { en: words('en'), bn: words('bn') };
}
