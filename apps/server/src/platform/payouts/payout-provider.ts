export interface PayoutLine {
  bank: string;
  /** Of a wallet: its type. */
  branch: string;
  /** '' if it is not known. */
  routingNumber: string;
  account: string;
  holder: string;
  amountPaisa: bigint;
  /** Unique; the bank repeats it in its answer. */
  reference: string;
}

export interface PayoutOrder {
  /** `YYYY-MM-DD` */
  payDay: string;
  lines: readonly PayoutLine[];
}

/** A way to send money to agencies. It only writes the order: admins enter the bank's answers. */
export interface PayoutProvider {
  /** Of a bank, stored with every batch, so it never changes. */
  readonly id: string;
  /** The order as a file for the bank. */
  write(order: PayoutOrder): Buffer;
}
