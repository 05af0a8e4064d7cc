import { MOST_PICTURES } from '@ghuri/contract/posts.words';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { storyFormsText } from '../story-forms.text.ts';
import { CaptionField } from './caption-field.tsx';
import { checkFiles } from '../../../platform/pictures/check-files.ts';
import type { FileProblem } from '../../../platform/pictures/check-files.ts';
import { ComposerProblems } from './composer-problems.tsx';
import { PicturePicker } from './picture-picker.tsx';
import type { Speaker } from './speaker.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePublish } from './use-publish.ts';
import { draftWords } from './draft-words.ts';
import { useStoryDraft } from './use-story-draft.ts';

interface StoryComposerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The owner's agency, if it is the author. */
  agency: Speaker | undefined;
  /** Start with the file picker. */
  pickFirst: boolean;
  onPosted: () => void;
}

/** 'Create Tour Post'. It stays mounted while closed: uploads continue, and the text is there when it opens again. */
export function StoryComposer({ open, onOpenChange, agency, pickFirst, onPosted }: StoryComposerProps) {
  const t = useText(storyFormsText);
  const me = useMe();
  const speaker = agency ?? me;
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const captionField = useRef<HTMLTextAreaElement>(null);
  const [fileProblems, setFileProblems] = useState<FileProblem[]>([]);
  const draft = useStoryDraft(agency !== undefined);
  const { uploads } = draft;

  const publish = usePublish(draft, agency !== undefined, () => {
    toast(t.posted, { icon: <Check aria-hidden /> });
    onOpenChange(false);
    onPosted();
  });

  useEffect(() => {
    if (!open) return undefined;
    // After the dialog has taken the focus and saved where it came from.
    const timer = setTimeout(() => {
      captionField.current?.focus();
      if (pickFirst) input.current?.click();
    });
    return () => clearTimeout(timer);
  }, [open, pickFirst]);

  function addFiles(files: File[]) {
    if (files.length === 0) return;
    const { taken, problems } = checkFiles(files, MOST_PICTURES - uploads.pictures.length);
    setFileProblems(problems);
    uploads.add(taken);
  }
  const dragging = useDroppedFiles(open && !publish.sending, addFiles);

  function startOver() {
    draft.clear();
    setFileProblems([]);
    publish.reset();
    captionField.current?.focus();
  }

  function change(next: boolean) {
    onOpenChange(next);
    if (!next && !draft.isEmpty) toast(t[draftWords(draft)], { id: 'draft' });
  }

  return (
    <Modal
      open={open}
      onOpenChange={change}
      title={t.title}
      closeLabel={t.close}
      mayClose={() => !publish.sending}
      footer={
        <>
          <span
            role="status"
            className="mr-auto flex items-center gap-2 text-meta text-ink-2 [&_.lucide]:size-4"
          >
            {publish.uploading > 0 && (
              <>
                <Spinner />
                {t.uploading(publish.uploading)}
              </>
            )}
          </span>
          <Button variant="ghost" disabled={publish.sending} onClick={() => change(false)}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={publish.uploading > 0}
            loading={publish.sending}
          >
            {t.post}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={publish.submit}>
        <div className="flex items-center gap-3">
          <Avatar name={speaker.name} src={speaker.profile} kind={agency ? 'agency' : 'person'} decorative />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{speaker.name}</p>
            <p className="text-meta text-ink-3">{t.everyoneSees}</p>
          </div>
        </div>
        <CaptionField
          ref={captionField}
          value={draft.caption}
          onChange={draft.setCaption}
          error={publish.captionError}
        />
        <div className="relative">
          <PicturePicker
            uploads={uploads}
            input={input}
            onFiles={addFiles}
            aside={
              !draft.isEmpty && (
                <Button
                  variant="ghost"
                  size="small"
                  disabled={publish.sending}
                  onClick={startOver}
                  className="-mr-3.5"
                >
                  {t.discard}
                </Button>
              )
            }
          />
          {dragging && (
            <div className="absolute -inset-2 grid place-items-center rounded-panel border-2 border-dashed border-primary bg-primary-soft/95 font-semibold text-primary-ink">
              {t.dropHere}
            </div>
          )}
        </div>
        <ComposerProblems fileProblems={fileProblems} pictures={uploads.pictures} publish={publish} />
      </form>
    </Modal>
  );
}
