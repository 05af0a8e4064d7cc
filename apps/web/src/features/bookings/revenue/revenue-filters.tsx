import { useQuery } from '@tanstack/react-query';
import { CalendarRange, MapPin } from 'lucide-react';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { Select } from '../../../ui/select.tsx';
import { PERIODS } from './period.ts';
import type { Period, RevenueFilter } from './period.ts';
import { revenueQuery } from './revenue.api.ts';
import { revenueText } from './revenue.text.ts';

interface RevenueFiltersProps {
  email: string;
  filter: RevenueFilter;
  onFilter: (filter: RevenueFilter) => void;
}

/** Which months and which tours everything on the page is about. */
export function RevenueFilters({ email, filter, onFilter }: RevenueFiltersProps) {
  const t = useText(revenueText);
  const shownPlace = useShownPlace();
  // The places of the same months, without the choice of one.
  const { data } = useQuery(revenueQuery(email, { ...filter, tour: '' }));
  const places = new Set(data?.tours.map(({ locationName }) => locationName));
  if (filter.tour !== '') places.add(filter.tour);
  const options = [...places].map((place) => ({ value: place, label: shownPlace(place) }));
  return (
    <div role="group" aria-label={t.filters} className="grid gap-3 bar:grid-cols-[14rem_minmax(0,22rem)]">
      <Select
        label={t.period}
        hideLabel
        icon={<CalendarRange aria-hidden />}
        value={filter.period}
        options={PERIODS.map((period) => ({ value: period, label: t[`period_${period}`] }))}
        onChange={(event) => onFilter({ ...filter, period: event.target.value as Period })}
      />
      <Select
        label={t.tour}
        hideLabel
        icon={<MapPin aria-hidden />}
        value={filter.tour}
        options={[
          { value: '', label: t.allTours },
          ...options.toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
        onChange={(event) => onFilter({ ...filter, tour: event.target.value })}
      />
    </div>
  );
}
