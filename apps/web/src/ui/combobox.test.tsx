// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

afterEach(cleanup);

const DIVISIONS = [
  { value: 'Barishal', label: 'Barishal', also: 'বরিশাল' },
  { value: 'Chattogram', label: 'Chattogram', also: 'চট্টগ্রাম' },
  { value: 'Dhaka', label: 'Dhaka', also: 'ঢাকা' },
  { value: 'Sylhet', label: 'Sylhet', also: 'সিলেট' },
];

function show(start = '') {
  const chosen = vi.fn<(value: string) => void>();
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
        <Combobox
          label="Division"
          name="state"
          options={DIVISIONS}
          value={value}
          onChange={(next) => {
            chosen(next);
            setValue(next);
          }}
          nothingFound="Nothing here"
          openLabel="Show the list"
        />
      </form>
    );
  }
  render(<Form />);
  return { chosen, submitted };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Division' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Combobox › closed', () => {
  test('at first › no list, and what is chosen in the field', () => {
    show('Dhaka');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('Dhaka');
    expect(listed()).toEqual([]);
  });

  test('arrow down › opens at what is chosen', () => {
    show('Dhaka');
    press('ArrowDown');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(active()).toContain('Dhaka');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Dhaka');
  });

  test('arrow up › opens at the end', () => {
    show();
    press('ArrowUp');
    expect(active()).toContain('Sylhet');
  });

  test('Enter › the form is sent as from any field', () => {
    show();
    expect(press('Enter')).toBe(true);
  });

  test('the button › opens the list and gives the field the focus', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Show the list' }));
    expect(listed()).toHaveLength(4);
    expect(document.activeElement).toBe(field());
  });
});

describe('Combobox › typing', () => {
  test('part of a name in either language › only what matches, the first of it active', () => {
    show();
    type('h');
    expect(listed()).toHaveLength(4);
    type('ch');
    expect(listed()).toEqual(['Chattogramচট্টগ্রাম']);
    type('সিল');
    expect(listed()).toEqual(['Sylhetসিলেট']);
    expect(active()).toContain('Sylhet');
  });

  test('Enter › takes the active one, and does not send the form', () => {
    const { chosen, submitted } = show();
    type('dha');
    expect(press('Enter')).toBe(false);
    expect(chosen).toHaveBeenCalledWith('Dhaka');
    expect(submitted).not.toHaveBeenCalled();
    expect(field().value).toBe('Dhaka');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('arrow keys › walk around the ends', () => {
    show();
    type('a');
    press('ArrowUp');
    expect(active()).toContain('Dhaka');
    press('ArrowDown');
    expect(active()).toContain('Barishal');
  });

  test('Escape › closes, and the earlier choice is back', () => {
    const { chosen } = show('Dhaka');
    type('syl');
    press('Escape');
    expect(field().value).toBe('Dhaka');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('nothing of that name › said, and Enter takes nothing', () => {
    const { chosen } = show();
    type('Bengal');
    expect(listed()).toEqual(['Nothing here']);
    press('Enter');
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe('Combobox › leaving', () => {
  test('a name written out, in whatever case › chosen', () => {
    const { chosen } = show();
    type('dhaka');
    fireEvent.blur(field());
    expect(chosen).toHaveBeenCalledWith('Dhaka');
  });

  test('what only one thing can mean › chosen', () => {
    const { chosen } = show();
    type('syl');
    fireEvent.blur(field());
    expect(chosen).toHaveBeenCalledWith('Sylhet');
  });

  test('an ambiguous or unknown text › the choice stays', () => {
    const { chosen } = show('Dhaka');
    type('a');
    fireEvent.blur(field());
    type('Bengal');
    fireEvent.blur(field());
    expect(chosen).not.toHaveBeenCalled();
    expect(field().value).toBe('Dhaka');
  });

  test('emptied › nothing is chosen', () => {
    const { chosen } = show('Dhaka');
    type('');
    fireEvent.blur(field());
    expect(chosen).toHaveBeenCalledWith('');
  });

  test('clicked › that one', () => {
    const { chosen } = show();
    fireEvent.click(field());
    fireEvent.click(screen.getByRole('option', { name: /Sylhet/ }));
    expect(chosen).toHaveBeenCalledWith('Sylhet');
    expect(field().value).toBe('Sylhet');
  });
});
