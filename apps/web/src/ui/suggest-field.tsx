import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { ComboboxItem, comboboxListClass } from './combobox.tsx';
import type { ComboboxOption } from './combobox.tsx';
import { Field, fieldBoxClass, fieldInputClass, type FieldTexts } from './field.tsx';

export interface SuggestFieldProps extends FieldTexts {
  value: string;
  /** Called with each typed text, and with the value of a chosen suggestion. */
  onChange: (value: string) => void;
  /** How a value that was not typed just now is written in the field. */
  shown?: (value: string) => string;
  suggest: (typed: string) => readonly ComboboxOption[];
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Called when the field gets focus, to load the suggestions. */
  onFocus?: () => void;
  name?: string;
  placeholder?: string | undefined;
  maxLength?: number;
  readOnly?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A text field with suggestions. Every text is allowed; a suggestion is taken only if the user chooses it. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, shown = String, suggest, readOnly = false } = props;
  const { label, aside, hint, error, hideLabel, className } = props;
  const listId = useId();
  /** The text since the field got focus; null if nothing was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);

  const options = typed === null || closed || readOnly ? [] : suggest(typed);
  const open = options.length > 0;
  const activeOption = options[active];
  const optionId = (index: number) => `${listId}-${index}`;

  function close() {
    setClosed(true);
    setActive(-1);
  }

  function choose(option: ComboboxOption) {
    setTyped(null);
    close();
    onChange(option.value);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (!open) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the typed text itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (key === 'Enter' && activeOption) {
      // Enter takes the suggestion here; it must not send the form.
      event.preventDefault();
      choose(activeOption);
    } else if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...{ label, aside, hint, error, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <div className={cx(fieldBoxClass, 'px-3.5')}>
            {props.icon}
            <input
              {...control}
              ref={props.ref}
              type="text"
              role="combobox"
              name={props.name}
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={activeOption && optionId(active)}
              autoComplete="off"
              placeholder={props.placeholder}
              maxLength={props.maxLength}
              readOnly={readOnly}
              value={typed ?? shown(value)}
              onFocus={props.onFocus}
              onChange={({ target }) => {
                setTyped(target.value);
                setClosed(false);
                setActive(-1);
                onChange(target.value);
              }}
              onBlur={() => {
                setTyped(null);
                close();
              }}
              onKeyDown={pressKey}
              className={fieldInputClass}
            />
          </div>
          {open && (
            <div id={listId} role="listbox" aria-label={props.listLabel} className={comboboxListClass}>
              {options.map((option, index) => (
                <ComboboxItem
                  key={option.value}
                  id={optionId(index)}
                  option={option}
                  active={index === active}
                  chosen={false}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
