import { captionBody } from '@ghuri/contract/posts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { editCaption } from './story-commands.tsx';
import type { StoryDialogProps } from './story-dialog.ts';
import { storyFormsText } from './story-forms.text.ts';

const SAVED = <Check aria-hidden />;

export function EditCaption({ story, open, onOpenChange }: StoryDialogProps) {
  const t = useText(storyFormsText);
  const sentences = useErrorSentences();
  const formId = useId();
  const form = useContractForm({
    schema: captionBody,
    defaultValues: { caption: story.caption },
    labels: { caption: t.caption },
    send: async ({ caption }) => {
      await editCaption(story._id, caption);
      toast(t.captionSaved, { icon: SAVED });
      onOpenChange(false);
    },
  });
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t.editTitle}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={form.sending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.refusal !== null && <Notice tone="danger">{sentences.ofError(form.refusal)}</Notice>}
        <TextArea {...form.field('caption')} label={t.caption} hideLabel rows={5} />
      </form>
    </Modal>
  );
}
