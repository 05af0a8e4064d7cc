import { csvFile, decimalTaka } from '../csv.ts';
import type { PayoutProvider } from './payout-provider.ts';

const HEAD = ['Bank', 'Branch', 'Routing number', 'Account', 'Name', 'Amount', 'Reference', 'Date'];

/** A CSV file that an admin uploads at the bank. */
export const bankFile: PayoutProvider = {
  id: 'bank-file',
  write: ({ payDay, lines }) =>
    csvFile([
      HEAD,
      ...lines.map(({ bank, branch, routingNumber, account, holder, amountPaisa, reference }) => [
        bank,
        branch,
        routingNumber,
        account,
        holder,
        decimalTaka(amountPaisa),
        reference,
        payDay,
      ]),
    ]),
};
