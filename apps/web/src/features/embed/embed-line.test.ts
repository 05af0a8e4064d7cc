// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { embedLine } from './embed-line.ts';

const frameOf = (line: string) => {
  const page = new DOMParser().parseFromString(line, 'text/html');
  expect(page.body.children).toHaveLength(1);
  return page.querySelector('iframe')!;
};

describe('embedLine', () => {
  test('one frame with the agency’s address, language and theme', () => {
    const line = embedLine(
      { slug: 'megh-bari-12345678', language: 'bn', theme: 'dark' },
      'Tours by Megh Bari',
    );
    expect(line).not.toContain('\n');
    expect(frameOf(line).getAttribute('src')).toBe(
      `${window.location.origin}/bn/embed/a/megh-bari-12345678?theme=dark`,
    );
  });

  test('the visitor’s theme › no parameter', () => {
    const line = embedLine({ slug: 'a-12345678', language: 'en', theme: 'system' }, 'x');
    expect(frameOf(line).getAttribute('src')).toBe(`${window.location.origin}/embed/a/a-12345678`);
  });

  test('a hostile name › stays the title', () => {
    const name = '"><script>alert(1)</script>&amp;';
    expect(frameOf(embedLine({ slug: 's', language: 'en', theme: 'light' }, name)).title).toBe(name);
  });
});
