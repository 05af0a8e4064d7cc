import type { SheetFormat } from '@ghuri/contract/exports.words';
import { useMutation } from '@tanstack/react-query';
import { CalendarRange, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { departureText } from './departure.text.ts';
import { downloadRoster } from './roster.api.ts';

/** The list as a file. The server writes it, because it records every download; without network there is the printed list. */
export function DownloadRoster({ tripId }: { tripId: string }) {
  const t = useText(departureText);
  const sentences = useErrorSentences();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: SheetFormat) => downloadRoster(tripId, format),
    onSuccess: () => toast(t.recorded, { id: 'download' }),
    onError: (error) => toast(sentences.ofError(error), { id: 'download' }),
  });
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden />} loading={isPending}>
          {t.download}
        </Button>
      }
      items={[
        { label: t.excel, icon: <FileSpreadsheet aria-hidden />, onSelect: () => mutate('xlsx') },
        { label: t.csv, icon: <FileText aria-hidden />, onSelect: () => mutate('csv') },
        { label: t.period, icon: <CalendarRange aria-hidden />, to: workPaths.exports, lineAbove: true },
      ]}
    />
  );
}
