import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Field, fieldBoxClass, type FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** The label of the empty choice; without it the first option is chosen. */
  placeholder?: string | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

/** The system's own picker, which works best on phones, in our box. */
export function Select({
  label,
  aside,
  hint,
  error,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  icon,
  ...select
}: SelectProps) {
  return (
    <Field {...{ label, aside, hint, error, hideLabel, id, className }}>
      {(control) => (
        <div className={cx(fieldBoxClass, 'relative', icon !== undefined && 'pl-3.5')}>
          {icon}
          <select
            className={cx(
              'min-h-11 min-w-0 flex-1 appearance-none self-stretch rounded-control bg-transparent py-2 pr-10 text-ellipsis outline-none',
              icon === undefined && 'pl-3.5',
            )}
            {...select}
            {...control}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-4.5" />
        </div>
      )}
    </Field>
  );
}
