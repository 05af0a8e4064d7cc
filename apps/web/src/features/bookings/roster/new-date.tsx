import type { RosterTraveller } from '@ghuri/contract/rosters';
import { CalendarSync } from 'lucide-react';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { rosterText } from './roster.text.ts';

/** A moved departure: how many have agreed, and what happens with the others. */
export function NewDateNotice({ until, travellers }: { until: string; travellers: RosterTraveller[] }) {
  const t = useText(rosterText);
  const dates = useDates();
  const language = useLanguage();
  const countOf = (state: RosterTraveller['newDate']) =>
    travellers.filter(({ newDate }) => newDate === state).length;
  const [agreed, waiting] = [countOf('agreed'), countOf('waiting')];
  return (
    <Notice tone={waiting > 0 ? 'warn' : 'info'} icon={<CalendarSync aria-hidden />}>
      <p className="font-semibold">{t.moved(dates.moment(until))}</p>
      <p>
        {t.movedAnswers(formatNumber(agreed, language), formatNumber(travellers.length, language))}{' '}
        {waiting > 0 && t.movedWaiting} {countOf('to_call') > 0 && t.movedToCall}
      </p>
    </Notice>
  );
}

const TONES = { agreed: 'success', waiting: 'warn', to_call: 'kite' } as const;

/** Whether a party knows and wants the new date. Nothing if the departure was not moved. */
export function NewDateTag({ newDate }: Pick<RosterTraveller, 'newDate'>) {
  const t = useText(rosterText);
  return newDate && <Tag tone={TONES[newDate]}>{t[`date_${newDate}`]}</Tag>;
}
