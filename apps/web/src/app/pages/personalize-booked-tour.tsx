import { OwnWishes } from '../../features/personalised-tours/own/own-wishes.tsx';
import { AskForPush } from '../../features/push/ask-for-push.tsx';
import { MyToursHead } from '../my-tours-head.tsx';
import { RequestFilter } from '../request-filter.tsx';
import { useToPay } from '../use-to-pay.ts';

/** The traveller's requests to agencies, and their state. */
export function Component() {
  return (
    <>
      <MyToursHead tab="requests" toPay={useToPay().items.length} />
      <RequestFilter shown="personalised" />
      <AskForPush moment="request" className="mb-4" />
      <OwnWishes />
    </>
  );
}
