import type { DueAgency } from '@ghuri/contract/payouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { formatBalance } from '../../../platform/format-balance.ts';
import { dhakaInstant, useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { dueQuery, prepareBatch, refreshPayouts } from '../payouts.api.ts';
import type { DuePayouts } from '../payouts.api.ts';
import { adminPayoutsText } from './admin-payouts.text.ts';
import { findByName } from './find-by-name.ts';

/** From this many agencies on, a field filters them. */
const MANY = 8;

/** What the next batch pays. The admin can leave agencies out and prepares it. */
export function DueList({ onPrepared }: { onPrepared: (batchId: string) => void }) {
  const t = useText(adminPayoutsText);
  const due = useQuery(dueQuery());
  if (!due.data && due.error) return <FailedState title={t.failed} retry={t.tryAgain} query={due} />;
  if (!due.data) {
    return (
      <LoadingRegion label={t.loading}>
        <Skeleton className="h-96 w-full rounded-card!" />
      </LoadingRegion>
    );
  }
  if (due.data.agencies.length === 0) return <EmptyState title={t.dueNone}>{t.dueNoneBody}</EmptyState>;
  return <Due due={due.data} onPrepared={onPrepared} />;
}

function Due({ due, onPrepared }: { due: DuePayouts; onPrepared: (batchId: string) => void }) {
  const t = useText(adminPayoutsText);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const payable = due.agencies.filter(({ leftOut }) => leftOut === null);
  const leftOut = due.agencies.filter((agency) => agency.leftOut !== null);
  const shown = findByName(payable, search);
  const change = (id: string, isPaid: boolean) =>
    setWithout((before) => {
      const after = new Set(before);
      if (isPaid) after.delete(id);
      else after.add(id);
      return after;
    });
  return (
    <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_22rem]">
      <Card as="section" padding="none" aria-label={t.agencies} className="max-panel:order-1">
        {payable.length >= MANY && (
          <div className="border-b border-line p-4.5">
            <TextField
              type="search"
              label={t.findAgency}
              hideLabel
              placeholder={t.findAgency}
              icon={<Search aria-hidden />}
              value={search}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
        )}
        {payable.length === 0 && <p className="p-6 text-center text-ink-2">{t.dueNone}</p>}
        {payable.length > 0 && shown.length === 0 && (
          <p className="p-6 text-center text-ink-2">{t.noAgencyFound}</p>
        )}
        <ul className="divide-y divide-line">
          {shown.map((agency) => (
            <DueRow
              key={agency.agencyId}
              agency={agency}
              isPaid={!without.has(agency.agencyId)}
              onChange={(isPaid) => change(agency.agencyId, isPaid)}
            />
          ))}
        </ul>
      </Card>
      <div className="grid gap-4 max-panel:contents">
        <Prepare due={due} payable={payable} without={without} onPrepared={onPrepared} />
        {leftOut.length > 0 && (
          <Card as="section" aria-labelledby="left-out" className="max-panel:order-2">
            <h2 id="left-out" className="type-lead mb-2">
              {t.leftOut}
            </h2>
            <LeftOutList agencies={leftOut} />
          </Card>
        )}
      </div>
    </div>
  );
}

interface DueRowProps {
  agency: DueAgency;
  isPaid: boolean;
  onChange: (isPaid: boolean) => void;
}

function DueRow({ agency, isPaid, onChange }: DueRowProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const { agencyName, agencyProfile, accountEnding, payoutWay, bookings, amount } = agency;
  return (
    <li className="flex items-center justify-between gap-3 px-4.5">
      <Checkbox
        className="min-w-0 flex-1 [&_label]:items-center"
        checked={isPaid}
        onChange={({ target }) => onChange(target.checked)}
        label={
          <span className="flex items-center gap-3">
            <Avatar name={agencyName} src={agencyProfile} kind="agency" size={36} decorative />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere" lang={writtenIn(agencyName)}>
                {agencyName}
              </span>
              <span className="block text-meta text-ink-2">
                {t.bookings(bookings, formatNumber(bookings, language))} ·{' '}
                {payoutWay === 'bkash' ? t.wallet(accountEnding) : t.account(accountEnding)}
              </span>
            </span>
          </span>
        }
      />
      <span className={cx('font-semibold whitespace-nowrap', !isPaid && 'text-ink-3 line-through')}>
        {formatBalance(amount, language)}
      </span>
    </li>
  );
}

interface PrepareProps {
  due: DuePayouts;
  payable: readonly DueAgency[];
  without: ReadonlySet<string>;
  onPrepared: (batchId: string) => void;
}

function Prepare({ due, payable, without, onPrepared }: PrepareProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const taka = (sum: number) => formatBalance(sum, language);
  const number = (count: number) => formatNumber(count, language);
  const skipped = payable.filter(({ agencyId }) => without.has(agencyId));
  const less = skipped.reduce((sum, { amount }) => sum + amount, 0);
  const count = payable.length - skipped.length;
  const total = due.total - less;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => prepareBatch([...without]),
    onSuccess: (batch) => {
      toast(t.prepared(number(batch.number)), { id: 'batch' });
      void refreshPayouts();
      onPrepared(batch._id);
    },
    onError: () => refreshPayouts(),
  });
  return (
    <Card as="section" aria-labelledby="to-pay" className="max-panel:order-first">
      <h2 id="to-pay" className="text-meta text-ink-2">
        {t.toPay(count, number(count))}
      </h2>
      <p className="type-price-large wrap-anywhere">{taka(total)}</p>
      <p className="text-meta text-ink-2">{t.payDay(dates.day(dhakaInstant(due.payDay)))}</p>
      {skipped.length > 0 && (
        <dl className="mt-3 grid gap-1.5 text-meta">
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t.inBatch}</dt>
            <dd className="font-semibold">{taka(due.total)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t.youLeaveOut(number(skipped.length))}</dt>
            <dd className="font-semibold">{taka(0 - less)}</dd>
          </div>
        </dl>
      )}
      {error !== null && (
        <Notice tone="danger" className="mt-3">
          {sentences.ofError(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        className="mt-4"
        disabled={count === 0}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.prepare(taka(total))}
      </Button>
      <p className="mt-2.5 text-meta text-ink-2">{t.prepareNote}</p>
    </Card>
  );
}

interface LeftOutListProps {
  agencies: readonly {
    agencyId: string;
    agencyName: string;
    amount: number;
    reason?: NonNullable<DueAgency['leftOut']>;
    leftOut?: DueAgency['leftOut'];
    payableFrom?: string | null;
  }[];
}

/** Agencies that a batch does not pay, with the reason. */
export function LeftOutList({ agencies }: LeftOutListProps) {
  const t = useText(adminPayoutsText);
  const language = useLanguage();
  return (
    <ul className="grid gap-3 text-meta">
      {agencies.map(({ agencyId, agencyName, amount, reason, leftOut, payableFrom }) => {
        const why = reason ?? leftOut;
        return (
          <li key={agencyId}>
            <span className="flex justify-between gap-3 font-semibold">
              <span className="min-w-0 wrap-anywhere" lang={writtenIn(agencyName)}>
                {agencyName}
              </span>
              <span className="whitespace-nowrap">{formatBalance(amount, language)}</span>
            </span>
            <span className="text-ink-2">
              {why && t[`reason_${why}`]}{' '}
              {typeof payableFrom === 'string' && <TimeText value={payableFrom} within={t.payableFrom} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
