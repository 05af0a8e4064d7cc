import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { splitTimeLeft } from '../../ui/time-left.ts';
import { toursText } from './tours.text.ts';

/** A tour's numbers as text in the reader's language. */
export function useTourWords() {
  const t = useText(toursText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return {
    number,
    days: (count: number) => t.days(count, number(count)),
    seatsLeft: (count: number) => t.seatsLeft(count, number(count)),
    lastSeats: (count: number) => t.lastSeats(count, number(count)),
    seatsOf: (left: number, all: number) => t.seatsOf(number(left), number(all)),
    /** The two largest units: 3 d 8 h, 8 h 10 min, 10 min. */
    timeLeft: (ms: number) => {
      const { days, hours, minutes } = splitTimeLeft(Math.max(ms, 60_000));
      const parts = days > 0 ? [t.d(number(days)), hours > 0 && t.h(number(hours))] : [];
      const short =
        hours > 0 ? [t.h(number(hours)), minutes > 0 && t.min(number(minutes))] : [t.min(number(minutes))];
      return (days > 0 ? parts : short).filter(Boolean).join(' ');
    },
  };
}
