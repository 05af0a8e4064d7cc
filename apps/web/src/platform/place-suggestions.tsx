import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { cx } from '../ui/class-names.ts';
import { Chip } from '../ui/tag.tsx';
import { useLanguage, useText } from './i18n/use-text.ts';
import { placeSuggestionsText } from './place-suggestions.text.ts';
import { placesQuery } from './places-query.ts';

/** A shorter text begins too many names. */
const SHORTEST = 2;
const MOST = 4;

interface PlaceSuggestionsProps {
  typed: string;
  /** Gets the name in the reader's language. */
  onChoose: (place: string) => void;
  className?: string;
}

/** The places that a typed text may mean, below a search box. Nothing if the text is already the name of the only one. */
export function PlaceSuggestions({ typed, onChoose, className }: PlaceSuggestionsProps) {
  const t = useText(placeSuggestionsText);
  const language = useLanguage();
  const text = typed.trim();
  const { data: places } = useQuery({ ...placesQuery(), enabled: text.length >= SHORTEST });
  if (!places || text.length < SHORTEST) return null;
  const names = new Set(
    places
      .findPlaces(text, { limit: MOST })
      .filter(({ kind }) => kind !== 'division')
      .map((place) => places.placeName(place, language)),
  );
  names.delete(text);
  if (names.size === 0) return null;
  return (
    <ul
      aria-label={t.places}
      className={cx('flex gap-2 overflow-x-auto py-1 [scrollbar-width:none]', className)}
    >
      {[...names].map((name) => (
        <li key={name} className="shrink-0">
          <Chip icon={<MapPin aria-hidden />} aria-pressed={undefined} onClick={() => onChoose(name)}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
