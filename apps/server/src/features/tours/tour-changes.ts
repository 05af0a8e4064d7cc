import { momentInWords } from '@ghuri/domain/dhaka-time';
import { excerptOf } from '@ghuri/domain/notifications';
import { changedFacts } from '@ghuri/domain/tour-changes';
import type { NotifiedFact, NotifiedFacts } from '@ghuri/domain/tour-changes';
import type { Language } from '../accounts/accounts.reads.ts';
import { TOUR_FACT_NAMES } from './tour-changes.text.ts';
import type { ChangeWords } from './tour-news.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

/** The name of each changed fact with its old and new value, in both languages. Returns null if none matters. */
export function changesInWords(before: NotifiedFacts, after: NotifiedFacts): ChangeWords | null {
  const changed = changedFacts(before, after);
  if (changed.length === 0) return null;
  const words = (language: Language) =>
    changed.map((fact): [string, string] => [
      TOUR_FACT_NAMES[language][fact],
      `${shown(before, fact, language)} → ${shown(after, fact, language)}`,
    ]);
  return { en: words('en'), bn: words('bn') };
}

function shown(facts: NotifiedFacts, fact: NotifiedFact, language: Language): string {
  const number = new Intl.NumberFormat(LOCALES[language]);
  if (fact === 'startsAt') return momentInWords(facts.startsAt, language);
  if (fact === 'cost') return `৳${number.format(Number(facts.cost) / 100)}`;
  if (fact === 'days') return number.format(facts.days);
  // May be empty, and may be long.
  if (fact === 'details') return excerptOf(facts.details) || '–';
  return facts[fact];
}
