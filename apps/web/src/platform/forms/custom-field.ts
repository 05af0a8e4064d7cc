import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useFieldSentence } from './field-text.ts';

export interface CustomField<Value> {
  value: Value;
  set: (value: Value) => void;
  error: string | undefined;
  /** For the element that takes focus for this field. */
  ref: RefObject<HTMLInputElement | null>;
}

/**
 * A field of a contract form that is not an element with a value: a list to choose from, a row of stars. (The
 * library's `useController` does this too, but would add weight to every page with a form.)
 */
export function useCustomField<Values extends FieldValues, Sent, Name extends Path<Values>>(
  form: UseFormReturn<Values, unknown, Sent>,
  name: Name,
): CustomField<PathValue<Values, Name>> {
  const sentence = useFieldSentence();
  const ref = useRef<HTMLInputElement>(null);
  const { register } = form;
  useEffect(() => {
    // The form stores the value itself; it needs the element only to focus it.
    register(name).ref({ focus: () => ref.current?.focus() });
  }, [register, name]);
  const message = form.getFieldState(name, form.formState).error?.message;
  return {
    value: form.watch(name),
    set: (value) =>
      form.setValue(name, value, {
        shouldDirty: true,
        // If the field is marked as wrong, remove the mark as soon as it is right.
        shouldValidate: form.formState.isSubmitted && value !== '',
      }),
    error: message === undefined ? undefined : sentence(message),
    ref,
  };
}
