import { WifiOff } from 'lucide-react';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { bookingsText } from './bookings.text.ts';

/** Says that the data comes from this device, and how old it is. */
export function KeptNotice({ since, className }: { since: number | null; className?: string }) {
  const t = useText(bookingsText);
  if (since === null) return null;
  return (
    <Notice tone="warn" icon={<WifiOff aria-hidden />} className={className}>
      <TimeText value={since} within={t.offlineAsOf} />
    </Notice>
  );
}
