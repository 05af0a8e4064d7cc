import type { Inclusion } from '@ghuri/contract/travel-wish';
import { useText } from '../../platform/i18n/use-text.ts';
import { Chip } from '../../ui/tag.tsx';
import { ALL_INCLUSIONS, INCLUSION_ICONS, useOfferWords } from './offer-words.ts';
import { offerText } from './offer.text.ts';

interface InclusionChoiceProps {
  legend?: string;
  value: readonly Inclusion[];
  onChange: (value: Inclusion[]) => void;
}

/** A choice for each item: does the price include it? */
export function InclusionChoice({ legend, value, onChange }: InclusionChoiceProps) {
  const t = useText(offerText);
  const words = useOfferWords();
  return (
    <fieldset>
      <legend className="mb-1.5 text-meta font-semibold">{legend ?? t.inclusions}</legend>
      <div className="flex flex-wrap gap-2">
        {ALL_INCLUSIONS.map((name) => {
          const Icon = INCLUSION_ICONS[name];
          const chosen = value.includes(name);
          return (
            <Chip
              key={name}
              selected={chosen}
              icon={<Icon aria-hidden />}
              onClick={() => onChange(chosen ? value.filter((other) => other !== name) : [...value, name])}
            >
              {words.inclusion(name)}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
