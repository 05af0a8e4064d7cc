import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainDigits } from '../../platform/forms/typed-number.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface NumberProps {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  taka?: boolean;
}

/** Digits of both scripts. */
export function NumberInput({ path, value, onChange, taka = false, ...field }: NumberProps) {
  return (
    <TextField
      {...field}
      name={path}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      icon={taka ? <span aria-hidden>৳</span> : undefined}
      value={value}
      onChange={({ target }) => onChange(plainDigits(target.value))}
    />
  );
}

interface OptionalPartProps {
  title: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A part of the price list that a departure may have: switched on, its fields show. */
export function OptionalPart({ title, hint, on, onChange, children }: OptionalPartProps) {
  return (
    <Card as="section" aria-label={title}>
      <Switch
        label={<span className="type-lead">{title}</span>}
        hint={hint}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
      {on && <div className="mt-3 grid grid-cols-2 items-start gap-4">{children}</div>}
    </Card>
  );
}

interface RowsProps<Row extends { id: string }> {
  title: string;
  hint: string;
  rows: readonly Row[];
  most: number;
  addLabel: string;
  /** The name of each row, and of the button that removes it. */
  nameOf: (place: number) => string;
  removeOf: (place: number) => string;
  onAdd: () => void;
  onRemove: (place: number) => void;
  children: (row: Row, place: number) => ReactNode;
}

/** A list of rows that grows. */
export function RowsPart<Row extends { id: string }>(props: RowsProps<Row>) {
  const { title, hint, rows, most, addLabel, nameOf, removeOf, onAdd, onRemove, children } = props;
  return (
    <Card as="section" aria-label={title}>
      <h2 className="type-lead">{title}</h2>
      <p className="mt-0.5 text-meta text-ink-2">{hint}</p>
      {rows.map((row, place) => (
        <fieldset key={row.id} className="relative mt-4 border-t border-line pt-3">
          <legend className="sr-only">{nameOf(place)}</legend>
          <div className="mb-1 flex items-center justify-between gap-2">
            <p aria-hidden className="text-meta font-semibold text-ink-2">
              {nameOf(place)}
            </p>
            <IconButton
              size="small"
              label={removeOf(place)}
              icon={<X aria-hidden />}
              onClick={() => onRemove(place)}
            />
          </div>
          <div className="grid grid-cols-2 items-start gap-4">{children(row, place)}</div>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button size="small" icon={<Plus aria-hidden className="size-4!" />} className="mt-3" onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </Card>
  );
}
