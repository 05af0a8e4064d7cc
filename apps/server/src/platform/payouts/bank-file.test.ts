import { describe, expect, test } from 'vitest';
import { bankFile } from './bank-file.ts';
import type { PayoutLine } from './payout-provider.ts';

const LINE: PayoutLine = {
  bank: 'Upakul Bank',
  branch: 'Kolabagan',
  routingNumber: '090261234',
  account: '0181234567890',
  holder: 'Rashed Karim',
  amountPaisa: 16_228_800n,
  reference: 'GHURI-47-4',
};
const rowOf = (change: Partial<PayoutLine>) =>
  bankFile
    .write({ payDay: '2026-11-20', lines: [{ ...LINE, ...change }] })
    .toString()
    .split('\r\n')[1];

describe('bank-file', () => {
  test('a line › bank, branch, routing number, account, name, amount, reference, date', () => {
    const text = bankFile.write({ payDay: '2026-11-20', lines: [LINE] }).toString();
    expect(text).toBe(
      '\uFEFFBank,Branch,Routing number,Account,Name,Amount,Reference,Date\r\n' +
        'Upakul Bank,Kolabagan,090261234,0181234567890,Rashed Karim,162288.00,GHURI-47-4,2026-11-20\r\n',
    );
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+880', "'+880"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['Karim, "Rashed"', '"Karim, ""Rashed"""'],
    ['রাশেদ করিম', 'রাশেদ করিম'],
  ])('the name %j › %s: no formula runs', (holder, cell) => {
    expect(rowOf({ holder })).toBe(
      `Upakul Bank,Kolabagan,090261234,0181234567890,${cell},162288.00,GHURI-47-4,2026-11-20`,
    );
  });

  test.each([
    [1n, '0.01'],
    [10n, '0.10'],
    [123_456_789_012_345_678n, '1234567890123456.78'],
  ])('%s paisa › %s, exactly', (amountPaisa, amount) => {
    expect(rowOf({ amountPaisa })?.split(',')[5]).toBe(amount);
  });

  test('no routing number › an empty cell', () => {
    expect(rowOf({ routingNumber: '' })).toContain('Kolabagan,,0181234567890');
  });
});
