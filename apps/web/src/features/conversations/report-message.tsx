import { LONGEST_MESSAGE_REPORT } from '@ghuri/contract/conversations.words';
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
import { reportMessage } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';

const REPORTED = <Flag aria-hidden />;

interface ReportMessageProps {
  id: string;
  author: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportMessage({ id, author, open, onOpenChange }: ReportMessageProps) {
  const t = useText(conversationsText);
  const sentences = useErrorSentences();
  const formId = useId();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => reportMessage(id, reason.trim()),
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
      description={t.reportLead(author)}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={isPending}>
            {t.report}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid gap-4">
        {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
        <TextArea
          label={t.reason}
          aside={t.optional}
          value={reason}
          maxLength={LONGEST_MESSAGE_REPORT}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Modal>
  );
}
