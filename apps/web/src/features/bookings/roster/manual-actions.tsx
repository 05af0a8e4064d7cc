import type { Roster } from '@ghuri/contract/rosters';
import { COLLECTED_BY } from '@ghuri/domain/manual-bookings';
import { useMutation } from '@tanstack/react-query';
import { CalendarX2, Ellipsis, HandCoins, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { cancelManualBooking, collectManualBooking } from './manual.api.ts';
import { ManualBookingSheet } from './manual-booking-sheet.tsx';
import { manualText } from './manual.text.ts';
import type { ShownTraveller } from './roster-store.ts';

/** What the rows of a roster need to change a booking by hand. */
export interface ManualDesk {
  tripId: string;
  seats: NonNullable<Roster['seats']>;
  /** Fetches the roster again. */
  refresh: () => Promise<unknown>;
}

/** The menu of a booking that the agency added: change, collect, cancel. */
export function ManualActions({ booking, desk }: { booking: ShownTraveller; desk: ManualDesk }) {
  const t = useText(manualText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const [layer, setLayer] = useState<'change' | 'cancel' | null>(null);
  const { tripId, seats, refresh } = desk;
  const { bookingId, username, persons, price, manual } = booking;
  const which = { tripId, manualId: bookingId };
  const sum = formatTaka(price ?? 0, language);
  const { mutate: collect } = useMutation({
    mutationFn: (paidBy: (typeof COLLECTED_BY)[number]) => collectManualBooking(which, { paidBy }),
    onSuccess: () => toast(t.collected(sum, username), { id: 'manual' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'manual' }),
    onSettled: refresh,
  });
  const cancelling = useMutation({
    mutationFn: () => cancelManualBooking(which),
    onSuccess: () => toast(t.cancelled, { id: 'manual' }),
    onSettled: refresh,
  });
  // After the trip has left for good, only money may still come in.
  const changeable = seats.closed !== 'manual_closed';
  const items: MenuItem[] = [
    ...(manual?.paidBy === 'not_yet'
      ? COLLECTED_BY.map((way) => ({
          label: t[`collected_${way}`],
          icon: <HandCoins aria-hidden />,
          onSelect: () => collect(way),
        }))
      : []),
    ...(changeable
      ? [
          { label: t.change, icon: <PenLine aria-hidden />, onSelect: () => setLayer('change') },
          {
            label: t.cancel,
            icon: <CalendarX2 aria-hidden />,
            tone: 'danger' as const,
            lineAbove: true,
            onSelect: () => {
              cancelling.reset();
              setLayer('cancel');
            },
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  const open = (which: 'change' | 'cancel') => (next: boolean) => setLayer(next ? which : null);
  return (
    <>
      <Menu
        items={items}
        trigger={<IconButton size="small" label={t.actions(username)} icon={<Ellipsis aria-hidden />} />}
      />
      <ConfirmDialog
        open={layer === 'cancel'}
        onOpenChange={open('cancel')}
        title={t.cancelTitle(username)}
        description={t.cancelBody(persons, formatNumber(persons, language))}
        confirmLabel={t.cancel}
        cancelLabel={t.keep}
        onConfirm={() => cancelling.mutateAsync()}
        error={cancelling.error ? sentences.ofError(cancelling.error) : undefined}
      >
        {manual?.paidBy !== 'not_yet' && price !== null && price > 0 && (
          <p className="type-lead mt-3">{t.giveBack(sum)}</p>
        )}
      </ConfirmDialog>
      <ManualBookingSheet
        open={layer === 'change'}
        onOpenChange={open('change')}
        tripId={tripId}
        seats={seats}
        booking={booking}
        onChanged={refresh}
      />
    </>
  );
}
