import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Shown right of the label: "optional", or a link like "Forgot password?". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
}

/** Props for the control, so that a screen reader reads label, hint and error with it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error in one block, linked with each other. */
export function Field({
  label,
  aside,
  hint,
  error,
  hideLabel,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error !== undefined && errorId, hint !== undefined && hintId) || undefined;
  return (
    <div className={className}>
      <div
        className={cx('mb-1.5 flex items-baseline justify-between gap-3 text-meta', hideLabel && 'sr-only')}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside !== undefined && <span className="text-ink-3">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldError id={errorId} error={error} />
      {hint !== undefined && (
        <div id={hintId} className="mt-1.5 text-micro text-ink-3">
          {hint}
        </div>
      )}
    </div>
  );
}

/** The box around a control: text field, password, select. */
export const fieldBoxClass = cx(
  'flex min-h-12 w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface',
  'has-[:is(input,textarea,select):focus-visible]:outline-[2.5px] has-[:is(input,textarea,select):focus-visible]:outline-offset-2',
  'has-[:is(input,textarea,select):focus-visible]:outline-focus',
  'has-[[aria-invalid]]:border-danger has-[[aria-invalid]]:shadow-[0_0_0_1px_var(--danger)]',
  'has-[[readonly]]:border-transparent has-[[readonly]]:bg-sunken has-[[readonly]]:text-ink-2',
  'has-[:is(input,textarea,select):disabled]:border-transparent has-[:is(input,textarea,select):disabled]:bg-sunken',
  'has-[:is(input,textarea,select):disabled]:text-ink-3',
  '[&>.lucide]:text-ink-3',
);

/** The control inside the box. The box draws the focus ring, so the control draws none. */
export const fieldInputClass = 'min-w-0 flex-1 self-stretch bg-transparent py-2.5 outline-none';
