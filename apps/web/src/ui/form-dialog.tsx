import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'description' | 'closeLabel' | 'size'> {
  open?: boolean | undefined;
  onClose: () => void;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** While it is being sent, the dialog stays open. */
  sending: boolean;
  sendLabel: ReactNode;
  cancelLabel: ReactNode;
  tone?: 'primary' | 'danger' | undefined;
  /** The layout of the fields. */
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog with a form; the buttons below it stay visible. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, onClose, onSubmit, sending, sendLabel, cancelLabel, tone = 'primary' } = props;
  const { title, description, closeLabel, size = 'small', className = 'grid gap-4', children } = props;
  const formId = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onClose}
      mayClose={() => !sending}
      size={size}
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="ghost" disabled={sending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={tone} loading={sending}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Modal>
  );
}
