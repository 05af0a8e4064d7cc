import type { ReportedMessage } from '@ghuri/contract/message-reports';
import { LONGEST_NOTE } from '@ghuri/contract/reports.words';
import { Check, EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { decideMessage } from './message-reports.api.ts';
import type { MessageDecision } from './message-reports.api.ts';
import { messageReportsText } from './message-reports.text.ts';

const NoteDialog = requestedPart(async () => (await import('../../ui/note-dialog.tsx')).NoteDialog);

/** Dismiss the reports or remove the message, each with a note. */
export function MessageReportActions({ reported }: { reported: ReportedMessage }) {
  const t = useText(messageReportsText);
  const sentences = useErrorSentences();
  const [action, setAction] = useState<MessageDecision>();
  const [open, setOpen] = useState(false);

  function ask(about: MessageDecision) {
    setAction(about);
    setOpen(true);
  }
  async function act(note: string) {
    if (!action) return;
    const { modifiedCount } = await decideMessage(reported._id, action, note);
    toast(modifiedCount > 0 ? t[`done_${action}`] : t.already, { icon: <Check aria-hidden /> });
  }

  return (
    <>
      <div className="flex flex-wrap gap-2 max-bar:grid max-bar:grid-cols-2">
        {reported.state === 'open' && (
          <Button
            size="small"
            variant="quiet"
            icon={<Check aria-hidden className="size-4!" />}
            disabled={reported.own}
            onClick={() => ask('dismiss')}
          >
            {t.dismiss}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          icon={<EyeOff aria-hidden className="size-4!" />}
          disabled={reported.own}
          onClick={() => ask('remove')}
        >
          {t.remove}
        </Button>
      </div>
      {action && (
        <Suspense fallback={null}>
          <NoteDialog
            open={open}
            onOpenChange={setOpen}
            title={t[`title_${action}`]}
            description={t[`lead_${action}`]}
            label={t.note}
            hint={t.noteHint}
            missing={t.noteMissing}
            longest={LONGEST_NOTE}
            sendLabel={t[action]}
            cancelLabel={t.cancel}
            closeLabel={t.close}
            tone={action === 'remove' ? 'danger' : 'primary'}
            onSend={act}
            errorText={sentences.ofError}
          />
        </Suspense>
      )}
    </>
  );
}
