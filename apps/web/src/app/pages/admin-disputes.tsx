import { useNavigate, useSearchParams } from 'react-router';
import { DisputeQueue } from '../../features/disputes/dispute-queue.tsx';
import { disputesText } from '../../features/disputes/disputes.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHead } from '../page-head.tsx';

const STATES = ['admin', 'agency', 'ended'] as const;
type State = (typeof STATES)[number];

function pathOf(state: State, id?: string): string {
  const address = new URLSearchParams({
    ...(state !== 'admin' && { state }),
    ...(id !== undefined && { case: id }),
  }).toString();
  return workPaths.adminDisputes + (address === '' ? '' : `?${address}`);
}

/** Cases that wait for a decision or for an agency, and past ones. The address names the open one. */
export function Component() {
  const t = useText(disputesText);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const state = STATES.find((known) => known === address.get('state')) ?? 'admin';
  return (
    <>
      <PageHead title={t.disputes} />
      <PageTitle className="mb-2" subtitle={t.adminLead}>
        {t.disputes}
      </PageTitle>
      <Tabs
        label={t.states}
        tabs={STATES.map((value) => ({ value, label: t[`tab_${value}`] }))}
        value={state}
        onChange={(chosen) => void navigate(pathOf(chosen), { replace: true, preventScrollReset: true })}
      >
        <div className="pt-5">
          <DisputeQueue
            key={state}
            state={state}
            chosen={address.get('case')}
            pathOf={(id) => pathOf(state, id)}
            listPath={pathOf(state)}
          />
        </div>
      </Tabs>
    </>
  );
}
