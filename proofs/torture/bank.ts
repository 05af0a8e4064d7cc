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

/** The bank of the admins. It does what its files say: the same file twice would be paid twice. */
export interface Bank {
  has(batchId: string): boolean;
  take(batchId: string, file: string): void;
  /** Undefined: the bank has no such line. A paid line may be returned later. */
  resultOf(reference: string): Transfer['result'] | undefined;
  transfers(): readonly Transfer[];
}

export function createBank(dice: Dice): Bank {
  const files = new Set<string>();
  const transfers: Transfer[] = [];
  const last = (reference: string) => transfers.findLast((each) => each.reference === reference);
  return {
    has: (batchId) => files.has(batchId),
    take(batchId, file) {
      if (files.has(batchId)) return;
      files.add(batchId);
      // The money of an earlier file comes back.
      for (const transfer of transfers) if (chance(dice, RETURNED)) transfer.result = 'failed';
      const lines = parse<Record<'Reference' | 'Amount', string>>(file, { bom: true, columns: true });
      for (const { Reference: reference, Amount: amount } of lines)
        transfers.push({ reference, amount, result: chance(dice, REFUSED) ? 'failed' : 'paid' });
    },
    resultOf: (reference) => last(reference)?.result,
    transfers: () => transfers,
  };
}
