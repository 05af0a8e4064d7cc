import { daysOfMonth } from '@ghuri/domain/desk';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { monthPlus, sameDayIn, shiftDay } from './month-days.ts';

/** How far a key moves the focus, in days. */
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to; null if the key means nothing here. */
export function dayByKey(key: string, day: string): string | null {
  const step = STEPS[key];
  if (step !== undefined) return shiftDay(day, step);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (key === 'Home') return shiftDay(day, -weekday);
  if (key === 'End') return shiftDay(day, 6 - weekday);
  if (key === 'PageUp') return sameDayIn(day, monthPlus(day.slice(0, 7), -1));
  if (key === 'PageDown') return sameDayIn(day, monthPlus(day.slice(0, 7), 1));
  return null;
}

/**
 * Arrow keys in a month: one day has the place in the tab order, and keys move it, also into other months. `first` has it before any
 * key was pressed.
 */
export function useMonthKeys({
  month,
  first,
  onMonth,
}: {
  month: string;
  first: string;
  onMonth: (month: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const moved = useRef(false);
  const shown = daysOfMonth(month);
  const active = chosen !== null && shown.includes(chosen) ? chosen : first;

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const day = (event.target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset['day'];
    const next =
      day === undefined || event.altKey || event.ctrlKey || event.metaKey ? null : dayByKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    setChosen(next);
    if (next === active) grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    const isPage = event.key.startsWith('Page');
    if (isPage || !shown.includes(next)) onMonth(next.slice(0, 7));
  }

  return { grid, active, onKeyDown };
}
