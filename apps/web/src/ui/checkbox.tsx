import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

export function Checkbox({ label, hint, error, id: givenId, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-[22px] shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            className="peer size-full appearance-none rounded-[7px] border border-line-strong bg-surface transition checked:border-primary checked:bg-primary disabled:bg-sunken aria-invalid:border-danger"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={
              cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
            }
            {...input}
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute size-4 scale-75 stroke-[2.5] text-on-primary opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span>
          {label}
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-meta text-ink-3">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
