// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Stars } from './stars.tsx';

afterEach(cleanup);

describe('Stars', () => {
  test.each([
    [4.3, ['1.0', '1.0', '1.0', '1.0', '0.3']],
    [4.9, ['1.0', '1.0', '1.0', '1.0', '0.9']],
    [3, ['1.0', '1.0', '1.0']],
    [0.5, ['0.5']],
    [5, ['1.0', '1.0', '1.0', '1.0', '1.0']],
  ])('%f › draws exactly that much', (value, full) => {
    render(<Stars value={value} />);
    const drawn = [...screen.getByRole('img').querySelectorAll<HTMLElement>('[data-full]')];
    expect(drawn.map(({ dataset }) => dataset['full'])).toEqual(full);
  });
});
