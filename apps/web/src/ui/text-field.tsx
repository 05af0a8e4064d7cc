import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Field, fieldBoxClass, fieldInputClass, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** An icon before the text. */
  icon?: ReactNode;
  /** A button or unit after the text. */
  trailing?: ReactNode;
  className?: string | undefined;
}

export function TextField({
  label,
  aside,
  hint,
  error,
  hideLabel,
  icon,
  trailing,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, aside, hint, error, hideLabel, id, className }}>
      {(control) => (
        <div className={cx(fieldBoxClass, 'pl-3.5', trailing === undefined ? 'pr-3.5' : 'pr-0.5')}>
          {icon}
          <input type="text" className={fieldInputClass} {...input} {...control} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
