import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';

export interface FormErrorsProps {
  title: string;
  /** `name` is the name of the field in the form, `label` is its name on the screen. */
  errors: readonly { name: string; label: string }[];
}

/** The summary above a form, with the look of a `Notice`: a link to each wrong field. It takes focus when it appears, so that it is read aloud. */
export function FormErrors({ title, errors }: FormErrorsProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) summary.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-[14px] bg-danger-soft px-3.5 py-3 text-meta text-danger [&_.lucide]:size-4"
    >
      <CircleAlert aria-hidden className="mt-[0.2em]" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="flex flex-wrap text-ink-2">
          {errors.map(({ name, label }, index) => (
            <li key={name}>
              {index > 0 && <span aria-hidden>&nbsp;·&nbsp;</span>}
              <a
                href={`#${name}`}
                onClick={(event) => focusField(event, name)}
                className="inline-block py-1 underline decoration-line-strong underline-offset-3 hover:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault();
  const form = event.currentTarget.closest('form') ?? document;
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
