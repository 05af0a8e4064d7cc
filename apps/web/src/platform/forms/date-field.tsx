import { dayInDhaka, dayInWords, inDhaka } from '@ghuri/domain/dhaka-time';
import { readTypedDay } from '@ghuri/domain/typed-day';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Suspense, useRef, useState } from 'react';
import type { Ref } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Field, fieldBoxClass, fieldInputClass, type FieldTexts } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { portalHome } from '../../ui/portal-home.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { serverNow } from '../server-clock.ts';
import { requestedPart } from '../requested-part.tsx';
import { dateFieldText } from './date-field.text.ts';

const Calendar = requestedPart(async () => (await import('./calendar.tsx')).Calendar);

/** A finger chooses from the calendar; the keyboard of the phone would cover it. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

interface DateFieldProps extends FieldTexts {
  label: string;
  /** `YYYY-MM-DD`, '' for none, or a typed text that is no day. */
  value: string;
  /** Gets the same kinds of values; with `daysOnly`, no text that is no day. */
  onChange: (value: string) => void;
  daysOnly?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  name?: string;
  readOnly?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A day, shown with its weekday in the reader's words. It can be typed ("22/12", "22 Dec", "2026-12-22") or chosen from a
 * calendar. A text that is no day stays in the field and in the form, so that the form can say what is wrong with it.
 */
export function DateField(props: DateFieldProps) {
  const { label, aside, hint, error, hideLabel, className, value, onChange, min, max } = props;
  const { readOnly = false, daysOnly = false } = props;
  const t = useText(dateFieldText);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  /** The text since the field got focus; null if nothing was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  const today = inDhaka(serverNow()).date;
  const moment = dayInDhaka(value);

  const focusInput = () => box.current?.querySelector('input')?.focus();
  function openCalendar(withFocus: boolean) {
    if (readOnly) return;
    setFocusInside(withFocus);
    setOpen(true);
  }
  useBackCloses(open, () => {
    setOpen(false);
    return true;
  });

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Field {...{ label, aside, hint, error, hideLabel, className }}>
        {(control) => (
          <Popover.Anchor asChild>
            <div ref={box} className={cx(fieldBoxClass, 'pr-0.5 pl-3.5')}>
              <input
                {...control}
                ref={props.ref}
                type="text"
                name={props.name}
                autoComplete="off"
                inputMode={isTouch() ? 'none' : 'text'}
                placeholder={t.example}
                readOnly={readOnly}
                value={typed ?? (moment === null ? value : dayInWords(moment, language))}
                onChange={({ target }) => {
                  setTyped(target.value);
                  const text = target.value.trim();
                  const day = readTypedDay(text, today);
                  if (day !== null || text === '' || !daysOnly) onChange(day ?? text);
                }}
                onFocus={({ target }) => target.select()}
                onClick={() => openCalendar(isTouch())}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown') {
                    event.preventDefault();
                    openCalendar(true);
                  } else if (event.key !== 'Escape') setOpen(false);
                }}
                onBlur={() => setTyped(null)}
                className={fieldInputClass}
              />
              {!readOnly && (
                <IconButton
                  label={t.openCalendar}
                  icon={<CalendarDays aria-hidden />}
                  aria-expanded={open}
                  aria-haspopup="dialog"
                  onClick={() => (open ? setOpen(false) : openCalendar(true))}
                />
              )}
            </div>
          </Popover.Anchor>
        )}
      </Field>
      <Popover.Portal container={open ? portalHome() : null}>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={focusInput}
          onInteractOutside={(event) => {
            // A press in the field keeps the calendar open.
            if (box.current?.contains(event.target as Node)) event.preventDefault();
          }}
          className="z-50 w-[min(20.5rem,calc(100vw-1.5rem))] rounded-panel border border-line bg-surface p-2.5 text-ink shadow-float"
        >
          <Suspense fallback={<div className="h-92" />}>
            <Calendar
              value={moment === null ? '' : value}
              onChoose={(day) => {
                setTyped(null);
                onChange(day);
                setOpen(false);
                focusInput();
              }}
              today={today}
              min={min}
              max={max}
              takesFocus={focusInside}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
