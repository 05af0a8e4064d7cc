import type { RosterPlace } from '@ghuri/contract/rosters';
import { formatNumber } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { manifestText } from './manifest.text.ts';

/** "Adult", "Child, 7". */
export function useBandWords(): (place: Pick<RosterPlace, 'band' | 'age'>) => string {
  const t = useText(manifestText);
  const language = useLanguage();
  return ({ band, age }) => (age === null ? t[band] : t.withAge(t[band], formatNumber(age, language)));
}

/** Everybody of a party by name and age group. A party of one adult is its payer, who is named already. */
export function PartyNames({ places, payer }: { places: readonly RosterPlace[]; payer: string }) {
  const t = useText(manifestText);
  const bandOf = useBandWords();
  const [only] = places;
  if (!only || (places.length === 1 && only.name === payer)) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-meta">
      {places.map((place) => (
        <li key={place.position} className="flex flex-wrap gap-x-2">
          <span className="wrap-anywhere" lang={writtenIn(place.name)}>
            {place.name === '' ? t.noName : place.name}
          </span>
          <span className="text-ink-2">{bandOf(place)}</span>
        </li>
      ))}
    </ul>
  );
}
