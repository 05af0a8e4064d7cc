import type { ComponentProps } from 'react';
import { Field, fieldBoxClass, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  className?: string | undefined;
}

/** Grows with the text (if the browser supports it). It always has at least four lines. */
export function TextArea({
  label,
  aside,
  hint,
  error,
  hideLabel,
  id,
  className,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, aside, hint, error, hideLabel, id, className }}>
      {(control) => (
        <div className={fieldBoxClass}>
          <textarea
            rows={rows}
            className="field-sizing-content max-h-[60vh] min-h-24 w-full resize-y rounded-control bg-transparent px-3.5 py-3 outline-none"
            {...area}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
