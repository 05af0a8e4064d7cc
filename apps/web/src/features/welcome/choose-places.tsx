import { MOST_FAVOURITE_PLACES } from '@ghuri/contract/accounts.words';
import { Check } from 'lucide-react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { SectionTitle } from '../../ui/page-title.tsx';
import { Chip } from '../../ui/tag.tsx';
import { PLACES } from './places.ts';
import { welcomeText } from './welcome.text.ts';

interface ChoosePlacesProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function ChoosePlaces({ chosen, onChange }: ChoosePlacesProps) {
  const t = useText(welcomeText);
  const language = useLanguage();
  const toggle = (place: string) =>
    onChange(chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place]);
  return (
    <section aria-labelledby="places">
      <SectionTitle id="places">{t.placesTitle}</SectionTitle>
      <p className="mt-1 mb-3 text-ink-2">{t.placesMore}</p>
      <div role="group" aria-labelledby="places" className="flex flex-wrap gap-2.5">
        {PLACES.slice(0, MOST_FAVOURITE_PLACES).map(([english, bangla]) => (
          <Chip
            key={english}
            selected={chosen.includes(english)}
            icon={chosen.includes(english) ? <Check aria-hidden /> : undefined}
            onClick={() => toggle(english)}
          >
            {language === 'bn' ? bangla : english}
          </Chip>
        ))}
      </div>
    </section>
  );
}
