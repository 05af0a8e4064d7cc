import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useCustomField } from '../../platform/forms/custom-field.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { placesQuery } from '../../platform/places-query.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { SuggestField } from '../../ui/suggest-field.tsx';
import type { SuggestFieldProps } from '../../ui/suggest-field.tsx';
import { travelWishText } from './travel-wish.text.ts';

type PlaceFieldTexts = Pick<
  SuggestFieldProps,
  'label' | 'aside' | 'hint' | 'placeholder' | 'maxLength' | 'readOnly' | 'className'
>;
type PlaceFieldProps<Values extends FieldValues, Sent> = PlaceFieldTexts & {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
};

/** A `PlaceInput` of a contract form. */
export function PlaceField<Values extends FieldValues, Sent>({
  form,
  name,
  ...texts
}: PlaceFieldProps<Values, Sent>) {
  const { value, set, error, ref } = useCustomField(form, name);
  return (
    <PlaceInput
      {...texts}
      ref={ref}
      name={name}
      value={value}
      onChange={(place) => set(place as PathValue<Values, Path<Values>>)}
      error={error}
    />
  );
}

type PlaceInputProps = PlaceFieldTexts &
  Pick<SuggestFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'ref'>;

/** A place as free text, with suggestions from the gazetteer. `onChange` gets the English name of a suggestion. */
export function PlaceInput(props: PlaceInputProps) {
  const t = useText(travelWishText);
  const language = useLanguage();
  const shown = useShownPlace();
  const [wanted, setWanted] = useState(false);
  const { data: places } = useQuery({ ...placesQuery(), enabled: wanted });

  function suggest(typed: string): ComboboxOption[] {
    if (!places || typed.trim().length < 2) return [];
    const found = places.findPlaces(typed, { limit: 6 }).filter(({ kind }) => kind !== 'division');
    return found.map((place) => {
      const district = places.districtOf(place);
      return {
        // The server stores the text alone: a name that other places share needs its district.
        value: places.placeOf(place.name) === place ? place.name : `${place.name}, ${place.district}`,
        label: places.placeName(place, language),
        also: district && district !== place ? places.placeName(district, language) : undefined,
      };
    });
  }

  return (
    <SuggestField
      {...props}
      listLabel={t.suggestions}
      icon={<MapPin aria-hidden />}
      shown={shown}
      suggest={suggest}
      onFocus={() => setWanted(true)}
    />
  );
}
