import { describe, expect, test } from 'vitest';
import { compareBankRow, comparePayments, compareRefunds } from './reconciliation.ts';
import type { BankRow } from './reconciliation.ts';

const pay = (paymentId: string, minor = 500_000n, currency = 'BDT') => ({ paymentId, minor, currency });
const kinds = (before: ReturnType<typeof pay>[], theirs: ReturnType<typeof pay>[], after = before) =>
  comparePayments({ before, after }, theirs).map(({ kind, subject }) => [kind, subject]);

describe('comparePayments', () => {
  test('the same on both sides › nothing', () => expect(kinds([pay('a')], [pay('a')])).toEqual([]));
  test('nobody paid › nothing', () => expect(kinds([], [])).toEqual([]));
  test('the provider has one more › payment_missing', () =>
    expect(kinds([pay('a')], [pay('a'), pay('b')])).toEqual([['payment_missing', 'b']]));
  test('we have one more › payment_unknown', () =>
    expect(kinds([pay('a')], [])).toEqual([['payment_unknown', 'a']]));
  test('another amount, another currency › payment_amount', () => {
    expect(kinds([pay('a')], [pay('a', 499_999n)])).toEqual([['payment_amount', 'a']]);
    expect(kinds([pay('a')], [pay('a', 500_000n, 'USD')])).toEqual([['payment_amount', 'a']]);
  });
  test('recorded while the provider was asked › nothing', () => {
    expect(kinds([], [pay('a')], [pay('a')])).toEqual([]);
    expect(kinds([], [], [pay('a')])).toEqual([]);
  });
  test('sums are shown to the paisa', () =>
    expect(comparePayments({ before: [pay('a', 1_005n)], after: [pay('a', 1_005n)] }, [])).toMatchObject([
      { ours: '10.05 BDT', theirs: '' },
    ]));
});

describe('compareRefunds', () => {
  test.each([
    ['all', 100n, []],
    ['less than is done', 99n, ['refund_missing']],
    ['a part of what was sent', 150n, []],
    ['more than was sent', 201n, ['refund_extra']],
  ])('the provider refunded %s', (_what, theirs, found) => {
    expect(compareRefunds('a', { done: 100n, sent: 200n }, theirs).map(({ kind }) => kind)).toEqual(found);
  });
});

describe('compareBankRow', () => {
  const row: BankRow = { reference: 'GHURI-1-1', paisa: 100n, state: 'paid' };
  const sent = { paisa: 100n, state: 'in_transit' };
  test.each([
    ['in transit › mark', row, sent, [row], 'mark'],
    ['the same again › same', row, { ...sent, state: 'paid' }, [row], 'same'],
    ['not ours › payout_unknown', row, undefined, [row], 'payout_unknown'],
    ['another amount › payout_amount', { ...row, paisa: 99n }, sent, [row], 'payout_amount'],
    ['no amount › payout_amount', { ...row, paisa: null }, sent, [row], 'payout_amount'],
    [
      'twice, both ways › payout_state',
      row,
      sent,
      [row, { ...row, state: 'failed' as const }],
      'payout_state',
    ],
    [
      'paid before, failed now › payout_state',
      { ...row, state: 'failed' as const },
      { ...sent, state: 'paid' },
      [row].slice(1),
      'payout_state',
    ],
    ['not sent yet › payout_state', row, { ...sent, state: 'prepared' }, [row], 'payout_state'],
  ])('%s', (_what, answer, payout, others, outcome) => {
    expect(compareBankRow(answer, payout, others)).toBe(outcome);
  });
});
