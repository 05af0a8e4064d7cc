import { useState } from 'react';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { TextFieldProps } from '../../../ui/text-field.tsx';

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'aside' | 'name' | 'className'> {
  value: number | null;
  onChange: (value: number | null) => void;
  least: number;
  most: number;
  /** The sentence for a text that is no such number. */
  wrong: string;
  error?: string | undefined;
}

/** A whole number or nothing. A text that is no number in range stays in the field, with the reason below it. */
export function NumberField({ value, onChange, least, most, wrong, error, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const isWrong = text !== '' && read(text, least, most) === null;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={text}
      error={isWrong ? wrong : error}
      onChange={({ target }) => {
        const next = plainDigits(target.value);
        const number = read(next, least, most);
        setTyped(number === null ? next : null);
        onChange(number);
      }}
    />
  );
}

function read(text: string, least: number, most: number): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= least && number <= most ? number : null;
}
