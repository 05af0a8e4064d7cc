import { LONGEST_REPORT } from '@ghuri/contract/reports.words';
import { useMutation } from '@tanstack/react-query';
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
import { reportPost } from './posts.api.ts';
import type { StoryDialogProps } from './story-dialog.ts';
import { storyFormsText } from './story-forms.text.ts';

const REPORTED = <Flag aria-hidden />;

export function ReportStory({ story, open, onOpenChange }: StoryDialogProps) {
  const t = useText(storyFormsText);
  const sentences = useErrorSentences();
  const formId = useId();
  const [reason, setReason] = useState('');
  const {
    mutate,
    isPending: sending,
    error: refusal,
  } = useMutation({
    mutationFn: () => reportPost(story._id, reason.trim()),
    onSuccess: () => {
      toast(t.reported, { icon: REPORTED });
      setReason('');
      onOpenChange(false);
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate();
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
      <form id={formId} onSubmit={send} className="grid gap-4">
        {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
        <TextArea
          label={t.reason}
          aside={t.optional}
          value={reason}
          maxLength={LONGEST_REPORT}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  );
}
