import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';

interface ChoicesProps<T extends string> {
  legend: string;
  options: readonly T[];
  labels: Record<T, string>;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  error: string | undefined;
}

/** Several of a list, each with the word that programs see. */
export function Choices<T extends string>({
  legend,
  options,
  labels,
  chosen,
  onChange,
  error,
}: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-meta font-semibold">{legend}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={labels[option]}
          hint={<span lang="en">{option}</span>}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
