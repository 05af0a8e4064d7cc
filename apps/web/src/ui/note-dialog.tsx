import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export interface NoteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  label: ReactNode;
  /** Says who will read the note. */
  hint?: ReactNode;
  /** Beside the label, for example that the note is optional. */
  aside?: ReactNode;
  /** The error text for an empty note. Undefined: the note is optional. */
  missing?: string | undefined;
  longest: number;
  /** A required line above the note, for example a number. */
  line?: { label: ReactNode; hint?: ReactNode; missing: string; longest: number } | undefined;
  sendLabel: ReactNode;
  cancelLabel: ReactNode;
  closeLabel: string;
  tone?: 'primary' | 'danger' | undefined;
  /** The dialog closes when this resolves. It stays open with the typed text when it rejects. */
  onSend: (note: string, line: string) => Promise<void>;
  /** Returns the error text for a rejection of `onSend`. */
  errorText: (error: unknown) => string;
}

/** A dialog for an action with a written note. */
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
  'label' | 'hint' | 'aside' | 'missing' | 'longest' | 'line' | 'onSend' | 'errorText'
> & {
  id: string;
  sending: boolean;
  onSending: (sending: boolean) => void;
  onDone: () => void;
};

function NoteForm(props: NoteFormProps) {
  const { id, label, hint, aside, missing, longest, line, onSend, errorText, sending, onSending, onDone } =
    props;
  const field = useRef<HTMLTextAreaElement>(null);
  const lineField = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [empty, setEmpty] = useState(false);
  const [lineText, setLineText] = useState('');
  const [lineEmpty, setLineEmpty] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    // Wait until the dialog has taken the focus and has saved where it was before.
    const frame = requestAnimationFrame(() => (lineField.current ?? field.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = note.trim();
    const lineWritten = lineText.trim();
    const isLineMissing = line !== undefined && lineWritten === '';
    const isNoteMissing = missing !== undefined && written === '';
    setEmpty(isNoteMissing);
    setLineEmpty(isLineMissing);
    setRefusal(undefined);
    if (isLineMissing || isNoteMissing || sending) {
      (isLineMissing ? lineField : field).current?.focus();
      return;
    }
    onSending(true);
    try {
      await onSend(written, lineWritten);
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
      {line && (
        <TextField
          ref={lineField}
          label={line.label}
          hint={line.hint}
          error={lineEmpty ? line.missing : undefined}
          value={lineText}
          maxLength={line.longest}
          autoComplete="off"
          onChange={(event) => {
            setLineText(event.target.value);
            setLineEmpty(false);
          }}
        />
      )}
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        aside={aside}
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
