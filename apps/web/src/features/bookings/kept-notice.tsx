import { WifiOff } from 'lucide-react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { dhakaDateAndTime } from '../../ui/dhaka-time.ts';
import { Notice } from '../../ui/notice.tsx';
import { bookingsText } from './bookings.text.ts';

/** Says that the data comes from this device, and how old it is. */
export function KeptNotice({ since, className }: { since: number | null; className?: string }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  if (since === null) return null;
  const { date, time } = dhakaDateAndTime(since, language);
  return (
    <Notice tone="warn" icon={<WifiOff aria-hidden />} className={className}>
      {t.offlineAsOf(date, time)}
    </Notice>
  );
}
