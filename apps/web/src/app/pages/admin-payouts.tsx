import { useNavigate, useSearchParams } from 'react-router';
import { adminPayoutsText } from '../../features/payouts/admin/admin-payouts.text.ts';
import { BatchList } from '../../features/payouts/admin/batch-list.tsx';
import { CommissionRates } from '../../features/payouts/admin/commission-rates.tsx';
import { DueList } from '../../features/payouts/admin/due-list.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHead } from '../page-head.tsx';

const PARTS = ['due', 'batches', 'commission'] as const;
type Part = (typeof PARTS)[number];
const pathOf = (part: Part) =>
  part === 'due' ? workPaths.adminPayouts : `${workPaths.adminPayouts}?show=${part}`;

/** What is due, all batches, and commission. The address names the open part. */
export function Component() {
  const t = useText(adminPayoutsText);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const part = PARTS.find((known) => known === address.get('show')) ?? 'due';
  return (
    <>
      <PageHead title={t.payouts} />
      <PageTitle className="mb-2" subtitle={t.lead}>
        {t.payouts}
      </PageTitle>
      <Tabs
        label={t.parts}
        tabs={PARTS.map((value) => ({ value, label: t[value] }))}
        value={part}
        onChange={(chosen) => void navigate(pathOf(chosen), { replace: true, preventScrollReset: true })}
      >
        <div className="pt-5">
          {part === 'due' && <DueList onPrepared={(id) => void navigate(workPaths.payoutBatch(id))} />}
          {part === 'batches' && <BatchList />}
          {part === 'commission' && <CommissionRates />}
        </div>
      </Tabs>
    </>
  );
}
