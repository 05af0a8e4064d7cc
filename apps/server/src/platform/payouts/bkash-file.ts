import { csvFile, decimalTaka } from '../csv.ts';
import type { PayoutProvider } from './payout-provider.ts';

const HEAD = ['Wallet', 'Type', 'Name', 'Amount', 'Reference', 'Date'];

/** A CSV file that an admin uploads at bKash. Wallets are written as bKash shows them, without +88. */
export const bkashFile: PayoutProvider = {
  id: 'bkash-file',
  write: ({ payDay, lines }) =>
    csvFile([
      HEAD,
      ...lines.map(({ branch, account, holder, amountPaisa, reference }) => [
        account.replace(/^\+88/, ''),
        branch,
        holder,
        decimalTaka(amountPaisa),
        reference,
        payDay,
      ]),
    ]),
};
