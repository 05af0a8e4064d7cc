import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MoneyCases } from '../../features/payments/money-cases.tsx';
import { paymentsText } from '../../features/payments/payments.text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PageHead } from '../page-head.tsx';

const DailyComparison = lazy(async () => ({
  default: (await import('../../features/reconciliation/daily-comparison.tsx')).DailyComparison,
}));

const STATES = ['open', 'decided', 'comparison'] as const;
type State = (typeof STATES)[number];

function pathOf(state: State, id?: string): string {
  const address = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(id !== undefined && { case: id }),
  }).toString();
  return workPaths.adminPayments + (address === '' ? '' : `?${address}`);
}

/** Money cases that wait for an admin, past decisions, and the daily comparison. The address names the open one. */
export function Component() {
  const t = useText(paymentsText);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const state = STATES.find((known) => known === address.get('state')) ?? 'open';
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title={t.payments} />
      <PageTitle className="mb-2" subtitle={t.lead}>
        {t.payments}
      </PageTitle>
      <Tabs
        label={t.states}
        tabs={STATES.map((value) => ({ value, label: t[value] }))}
        value={state}
        onChange={(chosen) => go(pathOf(chosen))}
      >
        <div className="pt-5">
          {state === 'comparison' ? (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <DailyComparison />
            </Suspense>
          ) : (
            <MoneyCases
              key={state}
              state={state}
              chosen={address.get('case')}
              pathOf={(id) => pathOf(state, id)}
              listPath={pathOf(state)}
              onLeave={() => go(pathOf(state))}
            />
          )}
        </div>
      </Tabs>
    </>
  );
}
