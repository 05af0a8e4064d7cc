// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

afterEach(cleanup);

test('LinkedText › addresses in a sentence › links without the signs of the sentence, and the words stay', () => {
  const text =
    'See https://example.com/sajek?day=3. (or http://maps.test/a_b) — না হলে https://ghuri.test/ক।';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'https://example.com/sajek?day=3',
    'http://maps.test/a_b',
    'https://ghuri.test/ক',
  ]);
  for (const link of links) expect(link.getAttribute('rel')).toContain('nofollow noopener');
});

test('LinkedText › a script in the place of an address › plain text', () => {
  render(<LinkedText text="javascript:alert(1) data:text/html,x https://" />);
  expect(screen.queryByRole('link')).toBeNull();
});
