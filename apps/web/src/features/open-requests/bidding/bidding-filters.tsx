import { inDhaka } from '@ghuri/domain/dhaka-time';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { DistrictField } from '../district-field.tsx';
import { openRequestsText } from '../open-requests.text.ts';
import type { BiddingView } from '../request-keys.ts';
import { biddingText } from './bidding.text.ts';
import { withDay } from './bidding-view.ts';

interface BiddingFiltersProps {
  view: BiddingView;
  onChange: (next: BiddingView) => void;
}

/** Filters by district and by start date. */
export function BiddingFilters({ view, onChange }: BiddingFiltersProps) {
  const t = useText(biddingText);
  const { anyDistrict } = useText(openRequestsText);
  const today = inDhaka(useMinute()).date;
  const day = (end: 'from' | 'to', label: string) => (
    <DateField
      daysOnly
      label={label}
      min={today}
      value={view[end] ?? ''}
      onChange={(day) => onChange(withDay(view, end, day))}
    />
  );
  return (
    <div
      role="group"
      aria-label={t.filters}
      className="my-4 grid grid-cols-2 gap-3 bar:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)] max-bar:[&>:first-child]:col-span-2"
    >
      <DistrictField
        value={view.district}
        placeholder={anyDistrict}
        onChange={(district) => onChange({ ...view, district })}
      />
      {day('from', t.leavesFrom)}
      {day('to', t.leavesTo)}
    </div>
  );
}
