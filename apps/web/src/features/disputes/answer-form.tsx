import { LONGEST_DISPUTE_TEXT } from '@ghuri/contract/disputes.words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { uploadedUrls } from '../../platform/pictures/use-chosen-files.ts';
import { usePictureUploads } from '../../platform/pictures/use-picture-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { answerDispute } from './disputes.api.ts';
import { disputesText } from './disputes.text.ts';
import { EvidencePicker } from './evidence-picker.tsx';
import { useProblems } from '../../platform/forms/use-problems.ts';

/** The agency's answer. */
export function AnswerForm({ disputeId }: { disputeId: string }) {
  const t = useText(disputesText);
  const [text, setText] = useState('');
  const uploads = usePictureUploads(() => []);
  const pictures = uploadedUrls(uploads);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => answerDispute(disputeId, { text, pictures: pictures ?? [] }),
    onSuccess: () => toast(t.answered),
  });
  const { problemOf, rest } = useProblems(error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending && pictures) mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label={t.answer}
        hint={t.answerHint}
        rows={5}
        value={text}
        maxLength={LONGEST_DISPUTE_TEXT}
        error={problemOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <EvidencePicker uploads={uploads} error={problemOf('pictures')} />
      {rest !== undefined && <Notice tone="danger">{rest}</Notice>}
      <Button
        type="submit"
        variant="primary"
        loading={isPending}
        disabled={!pictures}
        className="bar:justify-self-start"
      >
        {t.sendAnswer}
      </Button>
    </form>
  );
}
