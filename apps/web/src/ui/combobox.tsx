import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import { Field, fieldBoxClass, fieldInputClass, type FieldTexts } from './field.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Another name for the same option, shown beside the label. */
  also?: string | undefined;
}

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  /** '' if nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Returns true if the typed text may mean this option. Default: the text is part of its label or other name. */
  matches?: ((option: ComboboxOption, typed: string) => boolean) | undefined;
  /** Shown in the list if nothing matches. */
  nothingFound: string;
  /** The name of the button that opens the list. */
  openLabel: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
  icon?: ReactNode;
  className?: string | undefined;
}

/** The list below its field. */
export const comboboxListClass =
  'absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(17.5rem,42dvh)] scroll-mb-4 overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-1.5 shadow-float';

const partOfWords = ({ label, also = '' }: ComboboxOption, typed: string): boolean =>
  [label, also].some((words) => words.toLowerCase().includes(typed.trim().toLowerCase()));

/**
 * A field that selects from a long list and also accepts typing (the editable combobox of the ARIA patterns). Focus stays
 * in the field, arrow keys move in the list, Enter selects, Escape closes. Only options of the list can be chosen.
 */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, matches = partOfWords, disabled = false, icon } = props;
  const { label, aside, hint, error, hideLabel, id, className } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** The typed text; null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  /** Enter, or leaving the field, before the list has loaded. It takes effect when the list arrives. */
  const [awaited, setAwaited] = useState<{ typed: string; by: 'enter' | 'leave' } | null>(null);

  const chosen = options.find((option) => option.value === value);
  const shown = typed === null ? options : options.filter((option) => matches(option, typed));
  const activeOption = open ? shown[active] : undefined;
  const optionId = (option: ComboboxOption) => `${listId}-${options.indexOf(option)}`;

  if (awaited !== null && options.length > 0) {
    const meant = options.filter((option) => matches(option, awaited.typed));
    const taken = awaited.by === 'enter' || meant.length === 1 ? meant[0] : undefined;
    setAwaited(null);
    setTyped(null);
    setOpen(false);
    setActive(-1);
    if (taken && taken.value !== value) queueMicrotask(() => onChange(taken.value));
  }

  useEffect(() => {
    // Also scroll the list into view: the keyboard of a phone leaves little room.
    if (open) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  const activeId = activeOption && optionId(activeOption);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function show(first: number) {
    if (disabled) return;
    setOpen(true);
    setActive(first);
  }

  function close() {
    setOpen(false);
    setActive(-1);
    setTyped(null);
  }

  function choose(option: ComboboxOption) {
    close();
    if (option.value !== value) onChange(option.value);
  }

  /** When the field loses focus: empty text, or text that matches one option only, counts. Otherwise the choice stays. */
  function leave() {
    if (typed?.trim() && options.length === 0) {
      // The typed text stays visible until the list has loaded.
      setAwaited(awaited ?? { typed, by: 'leave' });
      setOpen(false);
      props.onBlur?.();
      return;
    }
    if (typed !== null) {
      const wanted = typed.trim().toLowerCase();
      const named = options.filter((option) =>
        [option.label, option.also].some((words) => words?.toLowerCase() === wanted),
      );
      const [only] = named.length === 1 ? named : shown.length === 1 ? shown : [];
      if (wanted === '') {
        if (value !== '') onChange('');
      } else if (only && only.value !== value) onChange(only.value);
    }
    close();
    props.onBlur?.();
  }

  function move(step: 1 | -1) {
    const place = chosen ? shown.indexOf(chosen) : -1;
    if (!open) show(place !== -1 ? place : step === 1 ? 0 : shown.length - 1);
    else if (shown.length > 0) {
      const from = active === -1 && step === -1 ? shown.length : active;
      setActive((from + step + shown.length) % shown.length);
    }
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && open) {
      // Enter selects the option here; it must not send the form.
      event.preventDefault();
      const [only] = shown.length === 1 ? shown : [];
      const taken = activeOption ?? only;
      if (taken) choose(taken);
      else if (options.length === 0 && typed?.trim()) setAwaited({ typed, by: 'enter' });
    } else if (key === 'Escape' && (open || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...{ label, aside, hint, error, hideLabel, id, className }}>
      {(control) => (
        <div className="relative">
          <div className={cx(fieldBoxClass, 'pr-0.5 pl-3.5')}>
            {icon}
            <input
              {...control}
              ref={props.ref}
              type="text"
              role="combobox"
              name={props.name}
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={props.placeholder}
              value={typed ?? chosen?.label ?? ''}
              onChange={({ target }) => {
                setTyped(target.value);
                setAwaited(null);
                show(target.value.trim() === '' ? -1 : 0);
              }}
              onClick={() => !open && show(chosen ? options.indexOf(chosen) : -1)}
              onFocus={({ target }) => target.select()}
              onBlur={leave}
              onKeyDown={pressKey}
              className={cx(fieldInputClass, 'text-ellipsis')}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-label={props.openLabel}
              disabled={disabled}
              // Focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => {
                const field = event.currentTarget.parentElement?.querySelector('input');
                if (open) close();
                else {
                  field?.focus();
                  show(chosen ? options.indexOf(chosen) : -1);
                }
              }}
              className="grid size-11 shrink-0 place-items-center rounded-small text-ink-3"
            >
              <ChevronDown aria-hidden className={cx('size-4.5! transition', open && 'rotate-180')} />
            </button>
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : props.openLabel}
            hidden={!open}
            className={comboboxListClass}
          >
            {shown.map((option) => (
              <ComboboxItem
                key={option.value}
                id={optionId(option)}
                option={option}
                active={option === activeOption}
                chosen={option.value === value}
                onChoose={() => choose(option)}
              />
            ))}
            {shown.length === 0 && (
              <div role="option" aria-selected={false} aria-disabled className="px-3 py-2.5 text-ink-3">
                {props.nothingFound}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface ComboboxItemProps {
  id: string;
  option: ComboboxOption;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
}

export function ComboboxItem({ id, option, active, chosen, onChoose }: ComboboxItemProps) {
  return (
    // The field handles the keys; this element never has focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-[10px] px-3 py-1.5 hover:bg-sunken',
        active && 'bg-sunken outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <span className={cx('min-w-0 flex-1', chosen && 'font-semibold')}>{option.label}</span>
      {option.also !== undefined && <span className="text-meta text-ink-3">{option.also}</span>}
      {chosen && <Check aria-hidden className="size-4! text-primary" />}
    </div>
  );
}
