import { useMutation } from '@tanstack/react-query';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { downloadFile } from './ticket.api.ts';
import type { TicketFile } from './ticket.api.ts';

/** Which file of a booking is loading, and the function that loads one. A toast shows failures. */
export function useDownload(bookingId: string) {
  const sentences = useErrorSentences();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: TicketFile) => downloadFile(bookingId, file),
    onError: (error) => toast(sentences.ofError(error), { id: 'download' }),
  });
  return { loading: isPending ? variables : null, download: mutate };
}
