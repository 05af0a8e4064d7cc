import { OwnWishes } from '../../features/personalised-tours/own/own-wishes.tsx';
import { MyToursHead } from '../my-tours-head.tsx';

/** The traveller's requests to agencies, and their state. */
export function Component() {
  return (
    <>
      <MyToursHead />
      <OwnWishes />
    </>
  );
}
