import { OwnWishes } from '../../features/personalised-tours/own/own-wishes.tsx';
import { MyToursHead } from '../my-tours-head.tsx';

/** What one asked agencies for, and what became of it. */
export function Component() {
  return (
    <>
      <MyToursHead />
      <OwnWishes />
    </>
  );
}
