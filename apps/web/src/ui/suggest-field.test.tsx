// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SuggestField } from './suggest-field.tsx';

afterEach(cleanup);

const PLACES = [
  { value: 'Sajek Valley', label: 'সাজেক ভ্যালি', also: 'রাঙ্গামাটি' },
  { value: 'Satla', label: 'সাতলা', also: 'বরিশাল' },
];

function show(start = '', readOnly = false) {
  const changed = vi.fn<(value: string) => void>();
  const submitted = vi.fn<() => void>();
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <SuggestField
          label="Place"
          listLabel="Suggestions"
          value={value}
          readOnly={readOnly}
          onChange={(next) => {
            changed(next);
            setValue(next);
          }}
          shown={(stored) => PLACES.find((place) => place.value === stored)?.label ?? stored}
          suggest={(typed) => (typed.startsWith('সা') ? PLACES : [])}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);
  return { changed, submitted };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('SuggestField', () => {
  test('at first › no list, the value as it is shown', () => {
    show('Satla');
    expect(field().value).toBe('সাতলা');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(listed()).toEqual([]);
  });

  test('typed › suggestions, and the typed text is the value', () => {
    const { changed } = show();
    type('সা');
    expect(listed()).toEqual(['সাজেক ভ্যালিরাঙ্গামাটি', 'সাতলাবরিশাল']);
    expect(changed).toHaveBeenLastCalledWith('সা');
  });

  test('a suggestion clicked › its value, shown in words, list closed', () => {
    const { changed } = show();
    type('সা');
    fireEvent.click(screen.getAllByRole('option')[0]!);
    expect(changed).toHaveBeenLastCalledWith('Sajek Valley');
    expect(field().value).toBe('সাজেক ভ্যালি');
    expect(listed()).toEqual([]);
  });

  test('arrow keys › through the list and back to the text; Enter takes one and sends nothing', () => {
    const { changed, submitted } = show();
    type('সা');
    press('ArrowDown');
    expect(active()).toBe('সাজেক ভ্যালিরাঙ্গামাটি');
    press('ArrowDown');
    press('ArrowDown');
    expect(active()).toBeUndefined();
    press('ArrowUp');
    expect(active()).toBe('সাতলাবরিশাল');
    expect(press('Enter')).toBe(false);
    expect(changed).toHaveBeenLastCalledWith('Satla');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('Enter without a chosen suggestion › not caught: the form is sent', () => {
    show();
    type('সা');
    expect(press('Enter')).toBe(true);
  });

  test('Escape › closes the list, keeps the text, opens again with the next letter', () => {
    const { changed } = show();
    type('সা');
    expect(press('Escape')).toBe(false);
    expect(listed()).toEqual([]);
    expect(changed).toHaveBeenLastCalledWith('সা');
    expect(press('Escape')).toBe(true);
    type('সাজ');
    expect(listed()).toHaveLength(2);
  });

  test('left with free text › the text stays as typed', () => {
    const { changed } = show();
    type('Behind the moon');
    fireEvent.blur(field());
    expect(changed).toHaveBeenLastCalledWith('Behind the moon');
    expect(field().value).toBe('Behind the moon');
  });

  test('read only › no suggestions', () => {
    show('Satla', true);
    type('সা');
    expect(listed()).toEqual([]);
  });
});
