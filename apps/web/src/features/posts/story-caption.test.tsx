// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { StoryCaption } from './story-caption.tsx';

afterEach(cleanup);

const END = 'and the ferry was late.';
const LONG = `${'The haor at dawn. '.repeat(15)}${END}`;

const button = () => screen.getByRole('button');
const isWhole = () => document.body.textContent?.includes(END);

describe('StoryCaption', () => {
  test('a short caption › whole, without a button', () => {
    render(<StoryCaption caption={END} />);
    expect(isWhole()).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('See more, then See less › opens and closes, and says which it is', () => {
    render(<StoryCaption caption={LONG} />);
    expect(isWhole()).toBe(false);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button());
    expect(isWhole()).toBe(true);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(button().textContent).toBe('See less');
    fireEvent.click(button());
    expect(isWhole()).toBe(false);
    expect(button().textContent).toBe('See more');
  });

  test('a click on the words › toggles too', () => {
    render(<StoryCaption caption={LONG} />);
    fireEvent.click(screen.getByText(/The haor/));
    expect(isWhole()).toBe(true);
    fireEvent.click(screen.getByText(/The haor/));
    expect(isWhole()).toBe(false);
  });
});
