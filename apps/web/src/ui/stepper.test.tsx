// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

function Party({ start, max }: { start: number; max: number }) {
  const [people, setPeople] = useState(start);
  return (
    <Stepper
      value={people}
      onChange={setPeople}
      max={max}
      label="Travellers"
      fewerLabel="Fewer"
      moreLabel="More"
    />
  );
}

const value = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('Stepper', () => {
  test('More, then Fewer › one up, one down', () => {
    render(<Party start={2} max={7} />);
    press('More');
    expect(value()).toBe('3');
    press('Fewer');
    press('Fewer');
    expect(value()).toBe('1');
  });

  test('at its most › stays, and says that More is of no use', () => {
    render(<Party start={7} max={7} />);
    press('More');
    expect(value()).toBe('7');
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('at its least › stays at one', () => {
    render(<Party start={1} max={7} />);
    press('Fewer');
    expect(value()).toBe('1');
  });

  test('more chosen than there is now room for › Fewer goes straight to what fits', () => {
    render(<Party start={9} max={4} />);
    press('Fewer');
    expect(value()).toBe('4');
  });
});
