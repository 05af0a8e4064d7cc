import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'id' | 'className'
> {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** Pass it with `onChange` if the page keeps the value; without it, the form keeps the value. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Side by side if there is room. */
  inline?: boolean | undefined;
  className?: string | undefined;
}

export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  inline,
  name,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const describedBy =
    cx(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend className="mb-1.5 text-meta font-semibold">{legend}</legend>
      <div className={cx('flex gap-2', inline ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 transition',
              'hover:bg-sunken has-checked:border-primary has-checked:shadow-[0_0_0_1px_var(--primary)] has-disabled:cursor-not-allowed has-disabled:text-ink-3',
              'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              inline && (option.hint === undefined ? 'flex-1 basis-24' : 'flex-1 basis-56'),
            )}
          >
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-primary"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.hint !== undefined && <span className="block text-meta text-ink-3">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1.5 text-micro text-ink-3">
          {hint}
        </div>
      )}
    </fieldset>
  );
}
