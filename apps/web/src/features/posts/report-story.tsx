import { LONGEST_REPORT } from '@ghuri/contract/reports.words';
import { Flag } from 'lucide-react';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { reportPost } from './posts.api.ts';
import type { StoryDialogProps } from './story-dialog.ts';
import { storyFormsText } from './story-forms.text.ts';

const REPORTED = <Flag aria-hidden />;

export function ReportStory({ story, open, onOpenChange }: StoryDialogProps) {
  const t = useText(storyFormsText);
  const sentences = useErrorSentences();
  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.reportTitle}
      description={t.reportLead(story.name)}
      label={t.reason}
      aside={t.optional}
      longest={LONGEST_REPORT}
      sendLabel={t.report}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      tone="danger"
      onSend={async (reason) => {
        await reportPost(story._id, reason);
        toast(t.reported, { icon: REPORTED });
      }}
      errorText={sentences.ofError}
    />
  );
}
