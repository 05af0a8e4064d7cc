import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { reportStory } from './story-deeds.tsx';
import type { StoryDialogProps } from './story-dialog.ts';
import { storyFormsText } from './story-forms.text.ts';

/** As the contract has it: a note for the moderators, not a letter. */
const LONGEST_REASON = 500;

export function ReportStory({ story, open, onOpenChange }: StoryDialogProps) {
  const t = useText(storyFormsText);
  const sentences = useErrorSentences();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSending(true);
    setRefusal(null);
    try {
      await reportStory(story._id, reason.trim());
      toast(t.reported, { icon: <Flag aria-hidden /> });
      setReason('');
      onOpenChange(false);
    } catch (error) {
      setRefusal(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t.reportTitle}
      description={t.reportLead(story.name)}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={sending}>
            {t.report}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <TextArea
          label={t.reason}
          aside={t.optional}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  );
}
