import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import type { PendingAgency } from '@ghuri/contract/agencies';
import { AGENCY_PARTS, LONGEST_CHANGE } from '@ghuri/contract/agency-moderation.words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changesText } from './changes.text.ts';
import type { AskedChange } from './pending.api.ts';
import { pendingText } from './pending.text.ts';

interface ChangesDialogProps {
  agency: PendingAgency;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The dialog closes when this resolves. When it rejects, the dialog stays open with its input. */
  onSend: (changes: AskedChange[]) => Promise<void>;
}

/** The parts of the form that the owner should change, each with a reason. */
export function ChangesDialog({ agency, open, onOpenChange, onSend }: ChangesDialogProps) {
  const t = useText(pendingText);
  const c = useText(changesText);
  const sentences = useErrorSentences();
  const [reasons, setReasons] = useState<Partial<Record<AgencyPart, string>>>({});
  const [tried, setTried] = useState(false);
  const chosen = AGENCY_PARTS.filter((part) => reasons[part] !== undefined);
  const missing = (part: AgencyPart) => tried && reasons[part]?.trim() === '';

  const {
    mutate,
    isPending: sending,
    error: refusal,
    reset,
  } = useMutation({ mutationFn: onSend, onSuccess: () => onOpenChange(false) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (sending) return;
    const changes = chosen.map((part) => ({ part, reason: reasons[part]!.trim() }));
    if (changes.length === 0 || changes.some(({ reason }) => reason === '')) reset();
    else mutate(changes);
  }

  return (
    <FormDialog
      open={open}
      size="medium"
      title={c.askTitle(agency.agencyName)}
      description={c.askLead}
      closeLabel={t.close}
      cancelLabel={t.cancel}
      sendLabel={c.askNow}
      sending={sending}
      onSubmit={send}
      onClose={() => onOpenChange(false)}
      className="grid gap-1"
    >
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      {tried && chosen.length === 0 && <Notice tone="danger">{c.chooseOne}</Notice>}
      {AGENCY_PARTS.map((part) => (
        <div key={part}>
          <Checkbox
            label={c[part]}
            checked={reasons[part] !== undefined}
            onChange={({ target }) =>
              setReasons((before) => {
                const { [part]: reason = '', ...others } = before;
                return target.checked ? { ...others, [part]: reason } : others;
              })
            }
          />
          {reasons[part] !== undefined && (
            <TextArea
              label={c.whatToChange(c[part])}
              error={missing(part) ? t.reasonMissing : undefined}
              value={reasons[part]}
              maxLength={LONGEST_CHANGE}
              className="mb-3 ml-8.5"
              onChange={({ target }) => setReasons((before) => ({ ...before, [part]: target.value }))}
            />
          )}
        </div>
      ))}
    </FormDialog>
  );
}
