/** Money is whole paisa in storage and calculations, and whole taka on screens and in calls. */
const PAISA = 100n;

export function takaToPaisa(taka: number): bigint {
  if (!Number.isSafeInteger(taka)) throw new RangeError(`${taka} is not a whole number of taka`);
  return BigInt(taka) * PAISA;
}

/** Our own sums are whole taka. Others would be shown wrongly, so they are refused. */
export function paisaToTaka(paisa: bigint): number {
  if (paisa % PAISA !== 0n) throw new RangeError(`${paisa} paisa are not a whole number of taka`);
  return Number(paisa / PAISA);
}

/** A share of a sum. Rounds up to whole taka. */
export function shareOf(paisa: bigint, percent: number): bigint {
  const share = paisa * BigInt(percent);
  const taka = share / (PAISA * PAISA);
  return (share % (PAISA * PAISA) === 0n ? taka : taka + 1n) * PAISA;
}

/** Sums from others, like a bank transfer, may have paisa and are shown with them. */
export const paisaToDecimalTaka = (paisa: bigint): number => Number(paisa) / Number(PAISA);
