import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { Ref } from 'react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { placesQuery } from '../../platform/places-query.ts';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { openRequestsText } from './open-requests.text.ts';

interface DistrictFieldProps {
  value: string;
  onChange: (district: string) => void;
  aside?: string;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** One of the country's districts, to choose or to type; '' for none. */
export function DistrictField(props: DistrictFieldProps) {
  const t = useText(openRequestsText);
  const language = useLanguage();
  const { data: places } = useQuery(placesQuery());
  const districts = places?.DIVISIONS.flatMap((division) => division.districts) ?? [];
  const options = districts.map(({ name, bangla }): ComboboxOption =>
    language === 'bn'
      ? { value: name, label: bangla, also: name }
      : { value: name, label: name, also: bangla },
  );
  return (
    <Combobox
      {...props}
      name="district"
      label={t.district}
      icon={<MapPin aria-hidden />}
      options={options.toSorted((one, other) => one.label.localeCompare(other.label, language))}
      matches={({ value }, typed) => {
        const district = districts.find(({ name }) => name === value);
        return district !== undefined && (places?.placeMatches(district, typed) ?? true);
      }}
      nothingFound={t.nothingFound}
      openLabel={t.openList}
    />
  );
}
