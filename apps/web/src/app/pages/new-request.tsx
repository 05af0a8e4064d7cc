import { openRequestsText } from '../../features/open-requests/open-requests.text.ts';
import { NewRequest } from '../../features/open-requests/own/new-request.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PageHead } from '../page-head.tsx';

export function Component() {
  const t = useText(openRequestsText);
  return (
    <>
      <PageHead title={t.whereTo} />
      <PageTitle back={{ to: paths.requests, label: t.requestTour }} subtitle={t.whereToLead}>
        {t.whereTo}
      </PageTitle>
      <NewRequest />
    </>
  );
}
