/** Money is whole paisa wherever it is stored or added up, and whole taka where people and calls meet it. */
const PAISA = 100n;

export function takaToPaisa(taka: number): bigint {
  if (!Number.isSafeInteger(taka)) throw new RangeError(`${taka} is not a whole number of taka`);
  return BigInt(taka) * PAISA;
}

/** Sums that the product makes are whole taka; one that is not would be shown wrongly, so it is refused. */
export function paisaToTaka(paisa: bigint): number {
  if (paisa % PAISA !== 0n) throw new RangeError(`${paisa} paisa are not a whole number of taka`);
  return Number(paisa / PAISA);
}

/** A share of a sum in whole taka. What does not divide goes to whom the share is for. */
export function shareOf(paisa: bigint, percent: number): bigint {
  const share = paisa * BigInt(percent);
  const taka = share / (PAISA * PAISA);
  return (share % (PAISA * PAISA) === 0n ? taka : taka + 1n) * PAISA;
}

/** Sums that others made, like what a bank has sent, may have paisa: shown with them. */
export const paisaToDecimalTaka = (paisa: bigint): number => Number(paisa) / Number(PAISA);
