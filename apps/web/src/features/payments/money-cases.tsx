import type { MoneyCase } from '@ghuri/contract/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListAndOpen, useDecisions } from '../../ui/list-and-open.tsx';
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
  /** The id from the URL; null for none. */
  chosen: string | null;
  pathOf: (id: string) => string;
  /** The list without an open case. */
  listPath: string;
  /** After a decision: back to the list. */
  onLeave: () => void;
}

/** Payments and refunds that wait for a decision, or have one. */
export function MoneyCases({ state, chosen, pathOf, listPath, onLeave }: MoneyCasesProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const list = useInfiniteQuery(moneyQuery(state));
  const cases = list.data?.pages.flatMap(({ items }) => items);
  const named = cases?.find(({ _id }) => _id === chosen);
  const open = named ?? cases?.[0];
  const { decidedElsewhere, note } = useDecisions(cases, open);
  const titleOf = (money: MoneyCase) =>
    t[`title_${money.kind}`](
      formatMoney(money.amount, money, language),
      money.traveller.name || t.deletedAccount,
    );

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
  if (!cases) {
    return <FailedState title={t.failed} retry={t.tryAgain} query={list} />;
  }
  return (
    <>
      {decidedElsewhere && (
        <Notice tone="warn" className="mb-4">
          {t.decidedElsewhere(titleOf(decidedElsewhere))}
        </Notice>
      )}
      {open === undefined ? (
        <EmptyState title={t[`empty_${state}`]}>{t[`emptyBody_${state}`]}</EmptyState>
      ) : (
        <ListAndOpen
          label={state === 'open' ? t.cases : t.decidedCases}
          named={named !== undefined}
          list={
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
                {cases.map((money) => (
                  <MoneyRow key={money._id} money={money} open={money === open} to={pathOf(money._id)} />
                ))}
              </ul>
              <ListEnd more={t.loadMore} retry={t.tryAgain} query={list} />
            </>
          }
          open={<MoneyDetail key={open._id} money={open} listPath={listPath} onDecided={leave} />}
        />
      )}
    </>
  );
}
