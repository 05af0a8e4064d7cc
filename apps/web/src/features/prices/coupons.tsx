import type { Coupon } from '@ghuri/contract/coupons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { formatNumber, formatPercent, formatTaka } from '../../platform/format.ts';
import { useDates } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { useMinute } from '../../platform/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { SectionTitle } from '../../ui/page-title.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { couponsText } from './coupons.text.ts';
import { couponsQuery, endCoupon } from './prices.api.ts';

const CouponForm = lazy(async () => ({ default: (await import('./coupon-form.tsx')).CouponForm }));

/** The codes of an agency, the newest first. */
export function Coupons({ mayCreate }: { mayCreate: boolean }) {
  const t = useText(couponsText);
  const list = useInfiniteQuery(couponsQuery());
  const [creating, setCreating] = useState(false);
  const coupons = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="coupons" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SectionTitle id="coupons">{t.title}</SectionTitle>
          <p className="mt-0.5 text-meta text-ink-2">{t.lead}</p>
        </div>
        {mayCreate && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            {t.create}
          </Button>
        )}
      </div>
      {list.isPending && (
        <LoadingRegion label={t.loading}>
          <Skeleton className="h-48 w-full rounded-card!" />
        </LoadingRegion>
      )}
      {!coupons && list.error && <FailedState title={t.failed} retry={t.tryAgain} query={list} />}
      {coupons?.length === 0 && (
        <EmptyState compact headingLevel="h3" title={t.empty}>
          {t.emptyBody}
        </EmptyState>
      )}
      {coupons && coupons.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {coupons.map((coupon) => (
            <CouponRow key={coupon._id} coupon={coupon} />
          ))}
        </ul>
      )}
      <ListEnd more={t.more} retry={t.tryAgain} query={list} />
      {creating && (
        <Suspense fallback={null}>
          <CouponForm onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </section>
  );
}

type CouponState = 'active' | 'later' | 'ended' | 'usedUp';
const TONES: Record<CouponState, TagTone> = {
  active: 'success',
  later: 'info',
  ended: 'neutral',
  usedUp: 'warn',
};

function stateOf({ ended, startsAt, endsAt, uses, mostUses }: Coupon, now: number): CouponState {
  if (ended || (endsAt !== null && Date.parse(endsAt) <= now)) return 'ended';
  if (mostUses !== null && uses >= mostUses) return 'usedUp';
  return startsAt !== null && Date.parse(startsAt) > now ? 'later' : 'active';
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const t = useText(couponsText);
  const language = useLanguage();
  const dates = useDates();
  const now = useMinute();
  const { code, percent, amount, startsAt, endsAt, uses, mostUses, mostPerPerson } = coupon;
  const state = stateOf(coupon, now);
  const number = (value: number) => formatNumber(value, language);
  const facts = [
    t.off(percent === null ? formatTaka(amount ?? 0, language) : formatPercent(percent / 100, language)),
    mostUses === null ? t.used(uses, number(uses)) : t.usedOf(number(uses), number(mostUses)),
    mostPerPerson !== null && t.perPerson(number(mostPerPerson)),
    startsAt !== null && t.from(dates.day(startsAt)),
    // Its last day is the one before its end.
    endsAt !== null && t.until(dates.day(Date.parse(endsAt) - 1)),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3 px-4 py-3 [&_.lucide]:size-4.5">
      <TicketPercent aria-hidden className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{code}</span>
          <Tag tone={TONES[state]}>{t[state]}</Tag>
        </p>
        <p className="text-meta text-ink-2">{facts.join(' · ')}</p>
      </div>
      {state !== 'ended' && <EndCoupon coupon={coupon} />}
    </li>
  );
}

function EndCoupon({ coupon: { _id, code } }: { coupon: Coupon }) {
  const t = useText(couponsText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t.endOf(code)} onClick={() => setOpen(true)}>
        {t.end}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.endTitle(code)}
        description={t.endBody}
        confirmLabel={t.endConfirm}
        cancelLabel={t.keep}
        action={() => endCoupon(_id)}
        onSuccess={() => toast(t.endDone(code), { id: 'coupon' })}
      />
    </>
  );
}
