import { bidBody } from '@ghuri/contract/open-requests';
import * as z from 'zod/mini';
import { typedNumber } from '../../../platform/forms/typed-number.ts';

const typedBid = z.extend(z.omit(bidBody, { _id: true, confirmed: true }), {
  amount: typedNumber(bidBody.shape.amount),
});

export type SentBid = z.output<typeof typedBid>;
export type TypedBid = Required<z.input<typeof typedBid>>;

/** The form's initial values if there is no bid yet. */
export const EMPTY_BID: TypedBid = {
  amount: '',
  inclusions: [],
  hotelClass: 'none',
  transport: 'none',
  message: '',
};

/** The contract's rules, and the rule that an existing bid can only be lowered. */
export const bidSchema = (standing: number | null) =>
  typedBid.check(
    z.refine(({ amount }) => standing === null || amount <= standing, {
      path: ['amount'],
      error: 'bid_not_lower',
    }),
  );
