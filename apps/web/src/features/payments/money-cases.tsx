import type { MoneyCase } from '@ghuri/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRegion } from '../../ui/skeleton.tsx';
import { formatMoney } from './money-amount.ts';
import { MoneyDetail } from './money-detail.tsx';
import { MoneyRow, MoneyRowSkeleton } from './money-row.tsx';
import { moneyQuery, refreshMoney } from './payments.api.ts';
import type { CaseState } from './payments.api.ts';
import { paymentsText } from './payments.text.ts';

interface MoneyCasesProps {
  state: CaseState;
  /** The one that the address names; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
  /** The list without any of them opened. */
  listPath: string;
  /** After a decision: back to the list. */
  onLeave: () => void;
}

/** A list and the open one beside it; on narrow screens first the one, then the other. */
export function MoneyCases({ state, chosen, pathOf, listPath, onLeave }: MoneyCasesProps) {
  const t = useText(paymentsText);
  const list = useInfiniteQuery(moneyQuery(state));
  const cases = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const named = cases.find(({ _id }) => _id === chosen);
  const open = named ?? cases[0];
  const { told, note } = useDecisions(cases, list.data !== undefined, open);

  function leave(money: MoneyCase, isTooLate: boolean) {
    note(money, isTooLate);
    void refreshMoney();
    onLeave();
  }

  if (list.isPending) {
    return (
      <LoadingRegion label={t.loading} className="panel:max-w-88">
        {[1, 2, 3].map((place) => (
          <MoneyRowSkeleton key={place} />
        ))}
      </LoadingRegion>
    );
  }
  if (!list.data) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  return (
    <>
      {told !== null && (
        <Notice tone="warn" className="mb-4">
          {t.decidedElsewhere(told)}
        </Notice>
      )}
      {open === undefined ? (
        <EmptyState title={t[`empty_${state}`]}>{t[`emptyBody_${state}`]}</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 panel:grid-cols-[352px_minmax(0,1fr)]">
          <section
            aria-label={state === 'open' ? t.cases : t.decidedCases}
            className={cx(named && 'max-panel:hidden')}
          >
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              {cases.map((money) => (
                <MoneyRow key={money._id} money={money} open={money === open} to={pathOf(money._id)} />
              ))}
            </ul>
            <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
          </section>
          <div className={cx(!named && 'max-panel:hidden')}>
            <MoneyDetail key={open._id} money={open} listPath={listPath} onDecided={leave} />
          </div>
        </div>
      )}
    </>
  );
}

/**
 * Tells whether the open one was decided about by somebody else: it has gone from the list (the list is told live), or the server
 * refused a second decision. Stands until another one is opened or decided about.
 */
function useDecisions(cases: MoneyCase[], loaded: boolean, open: MoneyCase | undefined) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const [told, setTold] = useState<string | null>(null);
  const [decidedHere, setDecidedHere] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(open);
  const nameOf = (money: MoneyCase) =>
    t[`title_${money.kind}`](formatMoney(money.amount, money, language), money.traveller.name || t.somebody);
  if (loaded && seen?._id !== open?._id) {
    setSeen(open);
    if (seen && !decidedHere.has(seen._id)) {
      const isGone = !cases.some(({ _id }) => _id === seen._id);
      setTold(isGone ? nameOf(seen) : null);
    }
  }
  return {
    told,
    note: (money: MoneyCase, isTooLate: boolean) => {
      setDecidedHere(new Set([...decidedHere, money._id]));
      setTold(isTooLate ? nameOf(money) : null);
    },
  };
}
