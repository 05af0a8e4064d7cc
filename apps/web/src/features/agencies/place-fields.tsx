import type { Division, Place } from '@ghuri/places/gazetteer';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { placesQuery } from '../../platform/places-query.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { placesText } from './places.text.ts';

export type PlaceName = 'state' | 'district' | 'area';
export type ChosenPlace = Record<PlaceName, string>;

interface PlaceFieldsProps {
  value: ChosenPlace;
  /** The changed fields: a new division resets district and area, a new district resets the area. */
  onChange: (change: Partial<ChosenPlace>) => void;
  errors: Partial<Record<PlaceName, string | undefined>>;
  inputOf: (name: PlaceName) => Ref<HTMLInputElement>;
}

/** Division, district and upazila of Bangladesh: three lists to type into, each limited by the one before. */
export function PlaceFields({ value, onChange, errors, inputOf }: PlaceFieldsProps) {
  const t = useText(placesText);
  const language = useLanguage();
  const { data: places } = useQuery(placesQuery());

  const options = (list: readonly Place[]): ComboboxOption[] =>
    list.map(({ name, bangla }) =>
      language === 'bn'
        ? { value: name, label: bangla, also: name }
        : { value: name, label: name, also: bangla },
    );
  function matchesIn(list: readonly Place[]) {
    return ({ value: name }: ComboboxOption, typed: string): boolean => {
      const place = list.find((one) => one.name === name);
      return place !== undefined && (places?.placeMatches(place, typed) ?? true);
    };
  }

  const divisions: readonly Division[] = places?.DIVISIONS ?? [];
  const districts = places?.districtsOf(value.state) ?? [];
  const areas = places?.areasOf(value.state, value.district) ?? [];
  const same = { nothingFound: t.nothingFound, openLabel: t.openList };
  return (
    <>
      <Combobox
        {...same}
        ref={inputOf('state')}
        name="state"
        label={t.state}
        icon={<MapPin aria-hidden />}
        placeholder={places ? t.choose : t.loading}
        options={options(divisions)}
        matches={matchesIn(divisions)}
        value={value.state}
        onChange={(state) => onChange({ state, district: '', area: '' })}
        error={errors.state}
      />
      <Combobox
        {...same}
        ref={inputOf('district')}
        name="district"
        label={t.district}
        icon={<MapPin aria-hidden />}
        placeholder={value.state === '' ? t.stateFirst : t.choose}
        disabled={value.state === ''}
        options={options(districts)}
        matches={matchesIn(districts)}
        value={value.district}
        onChange={(district) => onChange({ district, area: '' })}
        error={errors.district}
      />
      <Combobox
        {...same}
        ref={inputOf('area')}
        name="area"
        label={t.area}
        icon={<MapPin aria-hidden />}
        placeholder={value.district === '' ? t.districtFirst : t.choose}
        disabled={value.district === ''}
        options={options(areas)}
        matches={matchesIn(areas)}
        value={value.area}
        onChange={(area) => onChange({ area })}
        error={errors.area}
      />
    </>
  );
}
