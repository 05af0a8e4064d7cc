import { redirect, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loadAgency, useAgency } from '../../features/agencies/agency-profile-loader.ts';
import { AskForm } from '../../features/personalised-tours/ask/ask-form.tsx';
import { askText } from '../../features/personalised-tours/ask/ask.text.ts';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { AgencyGone } from '../agency-gone.tsx';
import { PageHead } from '../page-head.tsx';

/** An owner cannot ask their own agency. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const { id = '' } = params;
  const session = currentSession();
  if (session.status === 'signed-in' && session.me.agency?._id === id) return redirect(paths.myAgency);
  await loadAgency(id);
  return null;
}

export function Component() {
  const t = useText(askText);
  const { id = '' } = useParams();
  const agency = useAgency(id);
  if (!agency) return <AgencyGone />;
  return (
    <>
      <PageHead title={t.title} />
      <PageTitle
        className="mb-5"
        back={{ to: paths.agencies, label: t.backToAgencies }}
        subtitle={t.lead(agency.agencyName)}
      >
        {t.title}
      </PageTitle>
      <AskForm key={id} agency={agency} />
    </>
  );
}
