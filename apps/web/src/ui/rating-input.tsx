import { Star } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface RatingInputProps {
  legend: ReactNode;
  /** The words for one to five stars; shown below and read aloud with each star. */
  words: readonly [string, string, string, string, string];
  value: number | undefined;
  onChange: (value: number) => void;
  name?: string | undefined;
  error?: string | undefined;
  /** The star that takes focus: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export function RatingInput({ legend, words, value, onChange, name, error, ref }: RatingInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="text-meta font-semibold">{legend}</legend>
      <div className="-ml-2 flex">
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label
              key={word}
              className="grid size-11 cursor-pointer place-items-center rounded-full transition hover:bg-sunken has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus"
            >
              <input
                ref={stars === (value ?? 1) ? ref : undefined}
                type="radio"
                name={name ?? id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <span className="sr-only">{word}</span>
              <Star
                aria-hidden
                className={cx(
                  'size-7',
                  value !== undefined && stars <= value ? 'fill-ink text-ink' : 'text-line-strong',
                )}
              />
            </label>
          );
        })}
      </div>
      {error === undefined && (
        <p aria-hidden className="min-h-6 text-meta text-ink-2">
          {value === undefined ? '' : words[value - 1]}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
