import type { ChangeEvent } from 'react';

interface Wired {
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<unknown> | void | boolean;
}

/** A field whose text is put right while it is typed, such as digits of another script. */
export const rewritten = <Field extends Wired>(field: Field, rewrite: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = rewrite(event.target.value);
    void field.onChange(event);
  },
});
