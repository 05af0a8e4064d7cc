import { CalendarPlus, Download, FileText } from 'lucide-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { ticketText } from './ticket.text.ts';
import { useMutation } from '@tanstack/react-query';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { downloadTicketFile } from './ticket.api.ts';
import type { TicketFile } from './ticket.api.ts';

/** Downloads of the receipt and the calendar entry, in one menu. */
export function TicketFilesMenu({ bookingId, place }: { bookingId: string; place: string }) {
  const t = useText(ticketText);
  const { download } = useDownload(bookingId);
  return (
    <Menu
      items={[
        { label: t.pdf, icon: <FileText aria-hidden />, onSelect: () => download('receipt.pdf') },
        { label: t.calendar, icon: <CalendarPlus aria-hidden />, onSelect: () => download('trip.ics') },
      ]}
      trigger={<IconButton size="small" label={t.files(place)} icon={<Download aria-hidden />} />}
    />
  );
}

/** The same downloads as two buttons. */
export function TicketFiles({ bookingId }: { bookingId: string }) {
  const t = useText(ticketText);
  const { loading, download } = useDownload(bookingId);
  return (
    <div className="grid gap-2.5 bar:grid-cols-2">
      <Button
        icon={<FileText aria-hidden />}
        loading={loading === 'receipt.pdf'}
        onClick={() => download('receipt.pdf')}
      >
        {t.pdf}
      </Button>
      <Button
        icon={<CalendarPlus aria-hidden />}
        loading={loading === 'trip.ics'}
        onClick={() => download('trip.ics')}
      >
        {t.calendar}
      </Button>
    </div>
  );
}

/** Which file of a booking is loading, and the function that loads one. A toast shows failures. */
function useDownload(bookingId: string) {
  const sentences = useErrorSentences();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: TicketFile) => downloadTicketFile(bookingId, file),
    onError: (error) => toast(sentences.ofError(error), { id: 'download' }),
  });
  return { loading: isPending ? variables : null, download: mutate };
}
