import type { ComponentProps } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useCustomField } from './custom-field.ts';
import { DateField } from './date-field.tsx';

type DayFormFieldProps<Values extends FieldValues, Sent> = Pick<
  ComponentProps<typeof DateField>,
  'label' | 'hint' | 'min' | 'max' | 'readOnly' | 'className'
> & { form: UseFormReturn<Values, unknown, Sent>; name: Path<Values> };

/** A `DateField` of a contract form. */
export function DayFormField<Values extends FieldValues, Sent>({
  form,
  name,
  ...texts
}: DayFormFieldProps<Values, Sent>) {
  const { value, set, error, ref } = useCustomField(form, name);
  return (
    <DateField
      {...texts}
      ref={ref}
      name={name}
      value={value}
      onChange={(day) => set(day as PathValue<Values, Path<Values>>)}
      error={error}
    />
  );
}
