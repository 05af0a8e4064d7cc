import { useText } from '../../platform/i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { withLatinDigits } from './payee-fields.tsx';
import type { Wired } from './payee-fields.tsx';
import { payeeText } from './payee.text.ts';

interface BusinessFieldsProps {
  field: (name: 'trade_licence_num' | 'tin' | 'bin') => Wired;
  /** An admin asked for the licence. */
  required?: boolean;
}

/** Trade licence number, TIN and BIN. */
export function BusinessFields({ field, required = false }: BusinessFieldsProps) {
  const t = useText(payeeText);
  return (
    <>
      <TextField
        {...field('trade_licence_num')}
        label={t.licenceNumber}
        {...(!required && { aside: t.optional })}
        autoComplete="off"
        maxLength={60}
        className="bar:col-span-2"
      />
      <TextField
        {...withLatinDigits(field('tin'))}
        inputMode="numeric"
        label={t.tin}
        aside={t.optional}
        hint={t.tinHint}
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...withLatinDigits(field('bin'))}
        inputMode="numeric"
        label={t.bin}
        aside={t.optional}
        hint={t.binHint}
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
