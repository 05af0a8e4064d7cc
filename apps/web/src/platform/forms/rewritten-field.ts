import type { ChangeEvent } from 'react';

interface Wired {
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<unknown> | void | boolean;
}

/** A field that corrects its text while the user types, for example digits of another script. */
export const rewritten = <Field extends Wired>(field: Field, rewrite: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = rewrite(event.target.value);
    void field.onChange(event);
  },
});
