import { AcceptedList } from '../../features/open-requests/accepted/accepted-list.tsx';
import { MyToursHead } from '../my-tours-head.tsx';
import { RequestFilter } from '../request-filter.tsx';
import { useToPay } from '../use-to-pay.ts';

/** Accepted bids: the traveller's own to pay, and those that the owner's agency has won. */
export function Component() {
  return (
    <>
      <MyToursHead tab="requests" toPay={useToPay().items.length} />
      <RequestFilter shown="accepted" />
      <AcceptedList />
    </>
  );
}
