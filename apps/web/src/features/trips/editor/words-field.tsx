import type { Words } from './editor-context.ts';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useEditor } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';

interface WordsFieldProps {
  /** The field's name: its path in the draft. */
  path: string;
  label: string;
  value: Words;
  onChange: (words: Words) => void;
  longest: number;
  optional?: boolean;
  hint?: ReactNode;
  /** Several lines. */
  area?: boolean;
  hideLabel?: boolean;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
}

/** A text in English, and below it in Bangla if the agency writes both. */
export function WordsField(props: WordsFieldProps) {
  const { path, label, value, onChange, longest, optional = false, hint, area = false, hideLabel } = props;
  const { takesFocus = false } = props;
  const t = useText(tripEditorText);
  const { bangla, errorOf } = useEditor();
  const Control = area ? TextArea : TextField;
  const field = (language: 'en' | 'bn', name: string) => (
    <Control
      label={name}
      hideLabel={hideLabel}
      name={`${path}.${language}`}
      lang={language}
      value={value[language]}
      maxLength={longest}
      ref={takesFocus && language === 'en' ? focus : undefined}
      autoComplete="off"
      error={errorOf(`${path}.${language}`)}
      aside={optional || language === 'bn' ? t.optional : undefined}
      hint={language === 'en' ? hint : undefined}
      placeholder={hideLabel ? name : undefined}
      onChange={({ target }: { target: { value: string } }) =>
        onChange({ ...value, [language]: target.value })
      }
    />
  );
  return (
    <div className="grid gap-2.5">
      {field('en', label)}
      {bangla && field('bn', t.inBangla(label))}
    </div>
  );
}

/** The same function each time: React calls it when the field appears, not at every letter. */
const focus = (field: HTMLElement | null) => field?.focus();
