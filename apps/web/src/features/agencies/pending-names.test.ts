import { describe, expect, it } from 'vitest';
import { namesAgree } from './pending-names.ts';

describe('namesAgree', () => {
  it.each([
    ['Md Kamrul Hasan', 'Kamrul Hasan'],
    ['Md. KAMRUL  HASAN', 'kamrul hasan'],
    ['Hasan Kamrul', 'Kamrul Hasan'],
    ['মোঃ কামরুল হাসান', 'কামরুল হাসান'],
  ])('%s and %s › the same name, as far as spelling shows', (holder, owner) => {
    expect(namesAgree(holder, owner)).toBe(true);
  });

  it.each([
    ['Kamrul Hasan', 'Kamrul Islam'],
    ['Kamrul', 'Kamrul Hasan'],
    ['Kamrul Hasan Chowdhury', 'Kamrul Hasan'],
    ['Md', 'Md'],
    ['', ''],
  ])('%s and %s › not plainly the same', (holder, owner) => {
    expect(namesAgree(holder, owner)).toBe(false);
  });
});
