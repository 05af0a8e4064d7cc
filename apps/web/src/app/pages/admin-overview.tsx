import { PERIODS } from '@ghuri/domain/overview';
import type { Period } from '@ghuri/domain/overview';
import { useSearchParams } from 'react-router';
import { OverviewView } from '../../features/console/overview-view.tsx';
import { overviewText } from '../../features/console/overview.text.ts';
import { JustNow } from '../../features/reports/just-now.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Chip } from '../../ui/tag.tsx';
import { PageHead } from '../page-head.tsx';

const NAMES = { '7d': 'days7', '30d': 'days30', '12m': 'months12' } as const satisfies Record<Period, string>;

/** What happened on Ghuri, and what waits. The address names the period. */
export function Component() {
  const t = useText(overviewText);
  const [address, setAddress] = useSearchParams();
  const period = PERIODS.find((known) => known === address.get('period')) ?? '30d';
  return (
    <>
      <PageHead title={t.overview} />
      <PageTitle
        className="mb-4"
        actions={
          <div role="group" aria-label={t.period} className="flex gap-2">
            {PERIODS.map((value) => (
              <Chip
                key={value}
                selected={value === period}
                onClick={() =>
                  setAddress(value === '30d' ? {} : { period: value }, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              >
                {t[NAMES[value]]}
              </Chip>
            ))}
          </div>
        }
      >
        {t.overview}
      </PageTitle>
      <OverviewView period={period}>
        <JustNow />
      </OverviewView>
    </>
  );
}
