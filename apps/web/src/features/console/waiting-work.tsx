import type { Overview } from '@ghuri/contract/console';
import { ChevronRight, Flag, Landmark, Scale, Store, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { overviewText } from './overview.text.ts';

type Work = Overview['waiting'][number];

const KINDS: Record<Work['kind'], { icon: LucideIcon; to: string }> = {
  agencies: { icon: Store, to: paths.admin },
  reports: { icon: Flag, to: workPaths.adminReports },
  money: { icon: Undo2, to: workPaths.adminPayments },
  disputes: { icon: Scale, to: workPaths.adminDisputes },
  payouts: { icon: Landmark, to: workPaths.adminPayouts },
};
/** Work that is a day old is late. */
const LATE_MS = 86_400_000;

/** What waits for an admin with the viewer's role, oldest first. */
export function WaitingWork({ overview: { waiting, now } }: { overview: Overview }) {
  const t = useText(overviewText);
  const language = useLanguage();
  return (
    <Card as="section" padding="none" aria-labelledby="console-waiting">
      <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2 id="console-waiting" className="type-title">
          {t.waiting}
        </h2>
        {waiting.length > 0 && <p className="text-meta text-ink-2">{t.oldestFirst}</p>}
      </div>
      {waiting.length === 0 ? (
        <EmptyState compact headingLevel="h3" title={t.nothingWaits}>
          {t.nothingWaitsBody}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map(({ kind, count, oldest }) => {
            const { icon: Icon, to } = KINDS[kind];
            const isLate = Date.parse(now) - Date.parse(oldest) > LATE_MS;
            return (
              <li key={kind}>
                <Link
                  to={to}
                  className="grid min-h-17 grid-cols-[40px_minmax(0,1fr)_auto_auto] items-center gap-3 px-4.5 py-3 -outline-offset-2 hover:bg-sunken"
                >
                  <span
                    className={cx(
                      'grid size-10 place-items-center rounded-control',
                      isLate ? 'bg-kite-soft text-kite-ink' : 'bg-sunken text-ink-2',
                    )}
                  >
                    <Icon aria-hidden className="size-5!" />
                  </span>
                  <span className="min-w-0">
                    <span className="block leading-snug font-semibold">{t[`${kind}Wait`]}</span>
                    <span
                      className={cx('block text-meta leading-snug', isLate ? 'text-kite-ink' : 'text-ink-2')}
                    >
                      <TimeText value={oldest} show="ago" within={t.waitsSince} />
                    </span>
                  </span>
                  <span className="type-title tabular-nums">{formatNumber(count, language)}</span>
                  <ChevronRight aria-hidden className="text-ink-3" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
