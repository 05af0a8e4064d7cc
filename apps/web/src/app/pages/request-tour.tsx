import { CircleCheckBig, Plus } from 'lucide-react';
import { openRequestsText } from '../../features/open-requests/open-requests.text.ts';
import { OwnRequests } from '../../features/open-requests/own/own-requests.tsx';
import { NEW_REQUEST } from '../../features/open-requests/own/request-paths.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

/** One's own open requests and the bids on them. */
export function Component() {
  const t = useText(openRequestsText);
  return (
    <>
      <PageHead title={t.requestTour} />
      <PageTitle
        className="mb-4 max-bar:[&>div:last-child]:w-full max-bar:[&>div:last-child>*]:flex-auto"
        actions={
          <>
            <ButtonLink to="/accepted-tour" icon={<CircleCheckBig aria-hidden />}>
              {t.acceptedTours}
            </ButtonLink>
            <ButtonLink to={NEW_REQUEST} variant="primary" icon={<Plus aria-hidden />}>
              {t.newRequest}
            </ButtonLink>
          </>
        }
      >
        {t.requestTour}
      </PageTitle>
      <OwnRequests />
    </>
  );
}
