import { describe, expect, test } from 'vitest';
import { mayOpen, pagesFor } from './admin-nav.ts';

describe('pagesFor', () => {
  test('an owner › every page', () => {
    expect(pagesFor('owner').map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/admin/overview', '/admin', '/admin/payouts', '/admin/settings']),
    );
  });

  test('support › no money', () => {
    const pages = pagesFor('support').map(({ to }) => to);
    expect(pages).toContain('/admin/pending-reports');
    expect(pages).not.toContain('/admin/payouts');
    expect(pages).not.toContain('/admin/payments');
  });

  test('finance › no moderation', () => {
    const pages = pagesFor('finance').map(({ to }) => to);
    expect(pages).toContain('/admin/payouts');
    expect(pages).not.toContain('/admin');
    expect(pages).not.toContain('/admin/pending-reports');
  });
});

describe('mayOpen', () => {
  test.each([
    ['support', '/admin/payouts', false],
    ['support', '/admin/payouts/', false],
    ['support', '/admin/payouts/batch', false],
    ['support', '/admin', true],
    ['finance', '/admin', false],
    ['finance', '/admin/', false],
    ['finance', '/admin/payouts/batch', true],
    ['finance', '/admin/overview', true],
  ] as const)('%s › %s › %s', (role, address, verdict) => {
    expect(mayOpen(role, address)).toBe(verdict);
  });
});
