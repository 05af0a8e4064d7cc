import { AcceptedList } from '../../features/open-requests/accepted/accepted-list.tsx';
import { MyToursHead } from '../my-tours-head.tsx';

/** Accepted bids: the traveller's own to pay, and those that the owner's agency has won. */
export function Component() {
  return (
    <>
      <MyToursHead />
      <AcceptedList />
    </>
  );
}
