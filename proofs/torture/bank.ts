import { parse } from 'csv-parse/sync';
import { chance } from './dice.ts';
import type { Dice } from './dice.ts';

const REFUSED = 0.15;
const RETURNED = 0.05;

interface Transfer {
  reference: string;
  amount: string;
  result: 'paid' | 'failed';
}

/**
 * The bank of the admins. It does what its files say: the same file twice would be paid twice. With each file it returns some of
 * the money of the file before.
 */
export interface Bank {
  has(batchId: string): boolean;
  take(batchId: string, file: string): void;
  /** Undefined: the bank has no such line. A paid line may be returned later. */
  resultOf(reference: string): Transfer['result'] | undefined;
  transfers(): readonly Transfer[];
}

/** `isCalm`: from now on every line arrives, so that the run ends. */
export function createBank(dice: Dice, isCalm: () => boolean): Bank {
  const files = new Set<string>();
  const transfers: Transfer[] = [];
  let before: Transfer[] = [];
  const fails = (share: number) => !isCalm() && chance(dice, share);
  const last = (reference: string) => transfers.findLast((each) => each.reference === reference);
  return {
    has: (batchId) => files.has(batchId),
    take(batchId, file) {
      if (files.has(batchId)) return;
      files.add(batchId);
      for (const transfer of before) if (fails(RETURNED)) transfer.result = 'failed';
      const lines = parse<Record<'Reference' | 'Amount', string>>(file, { bom: true, columns: true });
      before = lines.map(({ Reference: reference, Amount: amount }) => ({
        reference,
        amount,
        result: fails(REFUSED) ? 'failed' : 'paid',
      }));
      transfers.push(...before);
    },
    resultOf: (reference) => last(reference)?.result,
    transfers: () => transfers,
  };
}
