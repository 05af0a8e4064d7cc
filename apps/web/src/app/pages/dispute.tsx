import { useParams } from 'react-router';
import { DisputeView } from '../../features/disputes/dispute-view.tsx';
import { useDisputeNews } from '../../features/disputes/disputes.api.ts';
import { disputesText } from '../../features/disputes/disputes.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageHead } from '../page-head.tsx';

/** A case about a trip, for everybody whom it concerns. */
export function Component() {
  const t = useText(disputesText);
  const { id = '' } = useParams();
  useDisputeNews();
  return (
    <>
      <PageHead title={t.report} />
      <DisputeView key={id} id={id} />
    </>
  );
}
