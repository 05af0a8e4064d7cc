import { useSearchParams } from 'react-router';
import { ReportList } from '../../features/reports/report-list.tsx';
import { reportsText } from '../../features/reports/reports.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHead } from '../page-head.tsx';

const STATES = ['open', 'dismissed', 'removed'] as const;

/** Reported stories. The address says which ones are shown. */
export function Component() {
  const t = useText(reportsText);
  const [address, setAddress] = useSearchParams();
  const state = STATES.find((known) => known === address.get('state')) ?? 'open';
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHead title={t.pendingReports} />
      <PageTitle className="mb-2">{t.pendingReports}</PageTitle>
      <Tabs
        label={t.states}
        tabs={STATES.map((value) => ({ value, label: t[value] }))}
        value={state}
        onChange={(chosen) =>
          setAddress(chosen === 'open' ? {} : { state: chosen }, { replace: true, preventScrollReset: true })
        }
      >
        <div className="pt-5">
          <ReportList key={state} state={state} />
        </div>
      </Tabs>
    </div>
  );
}
