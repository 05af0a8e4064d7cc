import { AcceptedList } from '../../features/open-requests/accepted/accepted-list.tsx';
import { MyToursHead } from '../my-tours-head.tsx';

/** Bids that were accepted: one's own to pay, and those one's agency has won. */
export function Component() {
  return (
    <>
      <MyToursHead />
      <AcceptedList />
    </>
  );
}
