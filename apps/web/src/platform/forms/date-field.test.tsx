// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Loaded before the tests, so that none waits for it.
import './calendar.tsx';
import { DateField } from './date-field.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T06:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show({ start = '', daysOnly = false, readOnly = false } = {}) {
  const changed = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <DateField
        label="Date"
        daysOnly={daysOnly}
        readOnly={readOnly}
        min="2026-11-18"
        max="2027-01-31"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Form />);
  return changed;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('DateField', () => {
  test('a stored day › shown with its weekday', () => {
    show({ start: '2026-12-22' });
    expect(field().value).toBe('Tue 22 Dec 2026');
  });

  test.each(['22/12', '22 Dec 2026', '2026-12-22'])('%s typed › the day, in words after leaving', (typed) => {
    const changed = show();
    type(typed);
    expect(field().value).toBe(typed);
    expect(changed).toHaveBeenLastCalledWith('2026-12-22');
    fireEvent.blur(field());
    expect(field().value).toBe('Tue 22 Dec 2026');
  });

  test('a text that is no day › kept in the field and given to the form', () => {
    const changed = show();
    type('31/11/2026');
    fireEvent.blur(field());
    expect(field().value).toBe('31/11/2026');
    expect(changed).toHaveBeenLastCalledWith('31/11/2026');
  });

  test('days only, a text that is no day › not given on; after leaving the field shows the last day', () => {
    const changed = show({ start: '2026-12-22', daysOnly: true });
    type('soon');
    expect(changed).not.toHaveBeenCalled();
    fireEvent.blur(field());
    expect(field().value).toBe('Tue 22 Dec 2026');
    type('');
    expect(changed).toHaveBeenLastCalledWith('');
  });

  test('the calendar › opens at the chosen month, names days in words, and sets the day', async () => {
    const changed = show({ start: '2026-12-22' });
    fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
    expect(await screen.findByRole('grid', { name: 'Dec 2026' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tue 22 Dec 2026, selected' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fri 25 Dec 2026' }));
    expect(changed).toHaveBeenLastCalledWith('2026-12-25');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('the calendar › refuses days before the first and after the last', async () => {
    show();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await screen.findByRole('grid', { name: 'Nov 2026' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tue 17 Nov 2026' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wed 18 Nov 2026' }).disabled).toBe(false);
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('read only › no calendar', () => {
    show({ start: '2026-12-22', readOnly: true });
    fireEvent.click(field());
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
