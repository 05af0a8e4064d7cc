import { LONGEST_MESSAGE_REPORT } from '@ghuri/contract/conversations.words';
import { Flag } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { reportMessage } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';

const REPORTED = <Flag aria-hidden />;

interface ReportMessageProps {
  id: string;
  author: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportMessage({ id, author, ...dialog }: ReportMessageProps) {
  const t = useText(conversationsText);
  const sentences = useErrorSentences();
  return (
    <NoteDialog
      {...dialog}
      title={t.reportTitle}
      description={t.reportLead(author)}
      label={t.reason}
      aside={t.optional}
      longest={LONGEST_MESSAGE_REPORT}
      sendLabel={t.report}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      tone="danger"
      onSend={async (reason) => {
        await reportMessage(id, reason);
        toast(t.reported, { icon: REPORTED });
      }}
      errorText={sentences.ofError}
    />
  );
}
