import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

/** Takes effect at once: label on the left, switch on the right. For a choice that a form sends, use `Checkbox`. */
export function Switch({ label, hint, id: givenId, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label
      htmlFor={id}
      className={cx('flex min-h-11 cursor-pointer items-center justify-between gap-5 py-2', className)}
    >
      <span>
        <span className="font-medium">{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-meta text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span className="relative shrink-0">
        <input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="peer block h-[30px] w-[50px] appearance-none rounded-full border border-line-strong bg-sunken transition checked:border-primary checked:bg-primary disabled:opacity-50"
          {...input}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-[22px] rounded-full bg-line-strong transition-all duration-200 peer-checked:translate-x-5 peer-checked:bg-on-primary motion-reduce:duration-0"
        />
      </span>
    </label>
  );
}
