import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { downloadFile } from './download-file.ts';
import type { TicketFile } from './download-file.ts';

/** Which file of a booking is on its way, and how to ask for one. A failure is said in a toast. */
export function useDownload(bookingId: string) {
  const sentences = useErrorSentences();
  const [loading, setLoading] = useState<TicketFile | null>(null);
  async function download(file: TicketFile): Promise<void> {
    setLoading(file);
    try {
      await downloadFile(bookingId, file);
    } catch (error) {
      toast(sentences.ofError(error), { id: 'download' });
    } finally {
      setLoading(null);
    }
  }
  return { loading, download };
}
