import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';

export interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  label: ReactNode;
  /** Who will read the note. */
  hint?: ReactNode;
  /** The sentence for an empty note. */
  missing: string;
  longest: number;
  sendLabel: ReactNode;
  cancelLabel: ReactNode;
  closeLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  /** The dialog closes when this resolves; it stays, with what was typed, when it rejects. */
  onSend: (note: string) => Promise<void>;
  /** The sentence for what `onSend` rejected with. */
  errorText: (error: unknown) => string;
}

/** Something that is done with a note: why, and for whom to read. */
export function NoteDialog({ open, onOpenChange, title, description, closeLabel, ...form }: NoteDialogProps) {
  const [sending, setSending] = useState(false);
  const formId = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      mayClose={() => !sending}
      size="small"
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="ghost" disabled={sending} onClick={() => onOpenChange(false)}>
            {form.cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={form.tone ?? 'primary'} loading={sending}>
            {form.sendLabel}
          </Button>
        </>
      }
    >
      <NoteForm
        {...form}
        id={formId}
        sending={sending}
        onSending={setSending}
        onDone={() => onOpenChange(false)}
      />
    </Modal>
  );
}

type NoteFormProps = Pick<
  NoteDialogProps,
  'label' | 'hint' | 'missing' | 'longest' | 'onSend' | 'errorText'
> & {
  id: string;
  sending: boolean;
  onSending: (sending: boolean) => void;
  onDone: () => void;
};

function NoteForm(props: NoteFormProps) {
  const { id, label, hint, missing, longest, onSend, errorText, sending, onSending, onDone } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const [empty, setEmpty] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    // After the dialog has taken the focus and noted where it came from.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = note.trim();
    setEmpty(written === '');
    setRefusal(undefined);
    if (written === '' || sending) {
      field.current?.focus();
      return;
    }
    onSending(true);
    try {
      await onSend(written);
      onDone();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      onSending(false);
    }
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        error={empty ? missing : undefined}
        value={note}
        maxLength={longest}
        onChange={(event) => {
          setNote(event.target.value);
          setEmpty(false);
        }}
      />
    </form>
  );
}
