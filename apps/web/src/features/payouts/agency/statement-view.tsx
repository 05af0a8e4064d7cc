import type { Statement } from '@ghuri/contract/agency-payouts';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { PayoutTag } from '../payout-tag.tsx';
import { downloadStatement } from '../payouts.api.ts';
import { agencyPayoutsText } from './agency-payouts.text.ts';

/** The statement as files. */
export function StatementFiles({ id }: { id: string }) {
  const t = useText(agencyPayoutsText);
  const sentences = useErrorSentences();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: 'pdf' | 'csv') => downloadStatement(id, kind),
    onError: (error) => toast(sentences.ofError(error), { id: 'download' }),
  });
  return (
    <>
      <Button
        icon={<FileText aria-hidden />}
        aria-label={t.downloadPdf}
        loading={isPending && variables === 'pdf'}
        onClick={() => mutate('pdf')}
      >
        {t.pdf}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        aria-label={t.downloadCsv}
        loading={isPending && variables === 'csv'}
        onClick={() => mutate('csv')}
      >
        {t.csv}
      </Button>
    </>
  );
}

/** What a payout consists of: for each trip what travellers paid, and what was taken from it. */
export function StatementView({ statement }: { statement: Statement }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const { state, problem, bankReference, accountEnding, payoutWay, lines, amount } = statement;
  return (
    <div className="grid gap-4">
      {state === 'failed' && problem !== null && (
        <Notice tone="danger">
          <span lang={writtenIn(problem)}>{t.failedBecause(problem)}</span> {t.failedNext}
        </Notice>
      )}
      <Card padding="none">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4.5 py-3.5 text-meta text-ink-2">
          <PayoutTag state={state} />
          <span>{payoutWay === 'bkash' ? t.toWallet(accountEnding) : t.toAccount(accountEnding)}</span>
          {bankReference !== null && <span className="wrap-anywhere">{t.bankReference(bankReference)}</span>}
        </p>
        <table className="w-full text-meta">
          <thead>
            <tr className="text-micro text-ink-2">
              <th scope="col" className="px-4.5 py-2 text-left font-semibold">
                {t.what}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {t.amount}
              </th>
              <th scope="col" className="px-4.5 py-2 text-right font-semibold">
                {t.payout}
              </th>
            </tr>
          </thead>
          {lines.map((line) => (
            <TripRows key={line.transactionId} line={line} />
          ))}
          <tfoot>
            <tr className="border-t-2 border-line text-body font-semibold">
              <th scope="row" colSpan={2} className="px-4.5 py-3.5 text-left font-semibold">
                {t.total}
              </th>
              <td className="px-4.5 py-3.5 text-right whitespace-nowrap">
                {formatBalance(amount, language)}
              </td>
            </tr>
          </tfoot>
        </table>
      </Card>
      <Sums statement={statement} />
    </div>
  );
}

type Line = Statement['lines'][number];
type Sums = Pick<Line, 'earned' | 'commission' | 'refunded' | 'adjusted'>;

/** What was paid in, and what was taken from it. Parts that are zero are left out. */
function useParts() {
  const t = useText(agencyPayoutsText);
  return ({ earned, commission, refunded, adjusted }: Sums) =>
    [
      { key: 'earned', name: t.earned, sum: earned },
      { key: 'commission', name: t.commissionLine, sum: 0 - commission },
      { key: 'refunded', name: t.refunded, sum: 0 - refunded },
      { key: 'adjusted', name: t.adjusted, sum: adjusted },
    ].filter(({ sum }) => sum !== 0);
}

function TripRows({ line }: { line: Line }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const place = useShownPlace()(line.locationName);
  const parts = useParts()(line);
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4.5 pt-3 text-left font-normal wrap-anywhere">
          <span className="font-semibold" lang={writtenIn(place)}>
            {place}
          </span>
          , <TimeText value={dhakaInstant(line.tourTripDate)} show="day" />
          <span className="text-ink-2">
            {' '}
            · {t.people(line.persons, formatNumber(line.persons, language))}
          </span>
          <span className="block text-micro text-ink-3">{line.transactionId}</span>
        </th>
      </tr>
      {parts.map(({ key, name, sum }, row) => (
        <tr key={key}>
          <td className="px-4.5 py-1 text-ink-2 last:pb-3">{name}</td>
          <td className="py-1 text-right whitespace-nowrap">{formatBalance(sum, language)}</td>
          <td className="px-4.5 py-1 text-right font-semibold whitespace-nowrap">
            {row === parts.length - 1 && formatBalance(line.amount, language)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The same parts of the whole payout. */
function Sums({ statement }: { statement: Statement }) {
  const t = useText(agencyPayoutsText);
  const language = useLanguage();
  const parts = useParts()(statement);
  return (
    <Card as="section" aria-label={t.total}>
      <dl className="grid gap-2 text-label">
        {parts.map(({ key, name, sum }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{formatBalance(sum, language)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{t.payout}</dt>
          <dd className="type-price">{formatBalance(statement.amount, language)}</dd>
        </div>
      </dl>
    </Card>
  );
}
