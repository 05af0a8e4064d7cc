import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { formatTaka } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { ListEnd } from '../../../ui/list-end.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQuery } from '../payouts.api.ts';
import type { AgencyPayout } from '../payouts.api.ts';
import { PayoutTag } from '../payout-tag.tsx';
import { agencyPayoutsText } from './agency-payouts.text.ts';

/** Every payout that went to the bank, the newest first. */
export function PayoutHistory() {
  const t = useText(agencyPayoutsText);
  const list = useInfiniteQuery(historyQuery());
  const payouts = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card as="section" padding="none" aria-labelledby="payout-history">
      <h2 id="payout-history" className="type-lead px-5 pt-4 pb-3">
        {t.history}
      </h2>
      {list.isPending && <Skeleton className="mx-5 mb-5 h-48" />}
      {!payouts && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {payouts?.length === 0 && (
        <EmptyState compact headingLevel="h3" title={t.historyEmpty}>
          {t.historyEmptyBody}
        </EmptyState>
      )}
      {payouts && payouts.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {payouts.map((payout) => (
            <PayoutRow key={payout._id} payout={payout} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3">
          <ListEnd more={t.more} retry={t.tryAgain} query={list} />
        </div>
      )}
    </Card>
  );
}

function PayoutRow({ payout }: { payout: AgencyPayout }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const { _id, payDay, reference, accountEnding, payoutWay, amount, state, bankReference, problem } = payout;
  return (
    <li
      className={cx(
        'grid gap-x-4 gap-y-2 px-5 py-3.5 bar:grid-cols-[1fr_auto]',
        state === 'paid' && 'bg-primary-soft/40',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TimeText value={dhakaInstant(payDay)} show="day" className="font-semibold" />
          <PayoutTag state={state} />
        </p>
        <p className="text-meta wrap-anywhere text-ink-2">
          {reference} · {payoutWay === 'bkash' ? t.toWallet(accountEnding) : t.toAccount(accountEnding)}
          {bankReference !== null && ` · ${t.bankReference(bankReference)}`}
        </p>
        {state === 'failed' && problem !== null && (
          <p className="mt-1 text-meta wrap-anywhere text-danger">
            <span lang={writtenIn(problem)}>{t.failedBecause(problem)}</span> {t.failedNext}
          </p>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 bar:justify-end">
        <span className={cx('type-price', state === 'failed' && 'text-ink-3 line-through')}>
          {formatTaka(amount, language)}
        </span>
        <ButtonLink
          to={workPaths.payoutStatement(_id)}
          size="small"
          icon={<FileText aria-hidden className="size-4!" />}
          aria-label={t.statementOf(reference)}
        >
          {t.statement}
        </ButtonLink>
      </div>
    </li>
  );
}
