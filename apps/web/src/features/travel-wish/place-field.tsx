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

type PlaceFieldProps<Values extends FieldValues, Sent> = Pick<
  SuggestFieldProps,
  'label' | 'hint' | 'placeholder' | 'maxLength' | 'readOnly' | 'className'
> & { form: UseFormReturn<Values, unknown, Sent>; name: Path<Values> };

/** A place as free text, with suggestions from the gazetteer. The form gets the English name of a suggestion. */
export function PlaceField<Values extends FieldValues, Sent>({
  form,
  name,
  ...texts
}: PlaceFieldProps<Values, Sent>) {
  const { value, set, error, ref } = useCustomField(form, name);
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
      {...texts}
      ref={ref}
      listLabel={t.suggestions}
      name={name}
      icon={<MapPin aria-hidden />}
      value={value}
      onChange={(place) => set(place as PathValue<Values, Path<Values>>)}
      error={error}
      shown={shown}
      suggest={suggest}
      onFocus={() => setWanted(true)}
    />
  );
}
