import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { keptSince, onKeptChange } from '../../platform/kept-answers.ts';
import { Notice } from '../../ui/notice.tsx';
import { bookingsText } from './bookings.text.ts';

/** Says that the data comes from this device, and how old it is. */
export function KeptNotice({ name, className }: { name: string; className?: string }) {
  const t = useText(bookingsText);
  // The server's data may be the same: only this tells that it has come.
  const since = useSyncExternalStore(onKeptChange, () => keptSince(name));
  if (since === null) return null;
  return (
    <Notice tone="warn" icon={<WifiOff aria-hidden />} className={className}>
      <TimeText value={since} within={t.offlineAsOf} />
    </Notice>
  );
}
