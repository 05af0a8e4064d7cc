import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheckBig, Plus } from 'lucide-react';
import { ownRequestsQuery } from '../../features/open-requests/open-requests.api.ts';
import { openRequestsText } from '../../features/open-requests/open-requests.text.ts';
import { OwnRequests } from '../../features/open-requests/own/own-requests.tsx';
import { AskForPush } from '../../features/push/ask-for-push.tsx';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** The traveller's own open requests and the bids on them. */
export function Component() {
  const t = useText(openRequestsText);
  const { data, error } = useInfiniteQuery(ownRequestsQuery(useMe().email));
  // A traveller without requests sees the first step in the empty list, and has no accepted bids.
  const hasNone = data?.pages[0]?.items.length === 0;
  // After a failure, retry is the first action.
  const failed = data === undefined && error !== null;
  return (
    <>
      <PageHead title={t.requestTour} />
      <PageTitle
        className="mb-4 max-bar:[&>div:last-child]:w-full max-bar:[&>div:last-child>*]:flex-auto"
        actions={
          hasNone ? undefined : (
            <>
              <ButtonLink to={paths.acceptedTours} icon={<CircleCheckBig aria-hidden />}>
                {t.acceptedTours}
              </ButtonLink>
              <ButtonLink
                to={paths.newRequest}
                variant={failed ? 'outline' : 'primary'}
                icon={<Plus aria-hidden />}
              >
                {t.newRequest}
              </ButtonLink>
            </>
          )
        }
      >
        {t.requestTour}
      </PageTitle>
      <AskForPush moment="request" className="mb-4" />
      <OwnRequests />
    </>
  );
}
