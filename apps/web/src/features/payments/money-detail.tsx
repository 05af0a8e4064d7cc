import type { MoneyCase } from '@ghuri/contract/payments';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { pictureSources } from '../../platform/picture-sources.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatMoney } from './money-amount.ts';
import { MoneyDecision } from './money-decision.tsx';
import { PartiesPart, PaymentPart, TripPart, WhyPart } from './money-parts.tsx';
import { paymentsText } from './payments.text.ts';

interface MoneyDetailProps {
  money: MoneyCase;
  listPath: string;
  /** Called after a decision by this admin, or if another admin decided first. */
  onDecided: (money: MoneyCase, isTooLate: boolean) => void;
}

/** All facts that a decision needs, and the decision if there is one. */
export function MoneyDetail({ money, listPath, onDecided }: MoneyDetailProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const { kind, traveller, booking, problems, time, decision } = money;
  const name = traveller.name || t.deletedAccount;
  const title = t[`title_${kind}`](formatMoney(money.amount, money, language), name);
  const waitedSince =
    kind === 'payment' ? t.came : problems.includes('refund_unclear') ? t.unclearSince : t.refused;
  const hasCover = booking.tourImage !== '';
  return (
    <Card as="article" padding="none" aria-label={title}>
      {hasCover && (
        <Picture
          src={booking.tourImage}
          alt=""
          width={1300}
          height={230}
          {...pictureSources(booking.tourImage, '(min-width: 1100px) 860px, 100vw')}
          className="max-bar:aspect-[1300/430]!"
        />
      )}
      <div className="px-4 bar:px-7">
        <Link
          to={listPath}
          className="tap-44 mt-3 inline-flex items-center gap-2 text-meta text-ink-2 hover:text-ink panel:hidden [&_.lucide]:size-4"
        >
          <ArrowLeft aria-hidden />
          {t.all}
        </Link>
        <header
          className={cx(
            'flex items-center gap-4.5 max-panel:mt-2.5',
            hasCover ? 'panel:-mt-8 panel:items-end' : 'panel:mt-7',
          )}
        >
          <Avatar
            name={name}
            src={traveller.profile}
            size={104}
            decorative
            className="relative shadow-[0_0_0_5px_var(--surface)] max-bar:size-18!"
          />
          <div className="min-w-0 flex-1 pb-0.5">
            <h2 lang={writtenIn(title)} className="type-name wrap-anywhere">
              {title}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta text-ink-2">
              {problems.map((problem) => (
                <Tag key={problem} tone={problem === 'refund_refused' ? 'danger' : 'warn'}>
                  {t[`problem_${problem}`]}
                </Tag>
              ))}
              {!decision && (
                <span>
                  <TimeText value={time} within={waitedSince} />
                </span>
              )}
            </p>
          </div>
        </header>
        {decision && <Decided decision={decision} />}
        <div className="grid gap-x-9 gap-y-6 py-6 bar:grid-cols-[1.15fr_1fr]">
          <div className="grid content-start gap-6">
            <Part title={decision ? t.whyWaited : t.why}>
              <WhyPart money={money} />
            </Part>
            <Part title={t.payment} className="border-t border-line pt-5">
              <PaymentPart money={money} />
            </Part>
          </div>
          <div className="grid content-start gap-6">
            <Part title={t.trip}>
              <TripPart money={money} />
            </Part>
            <PartiesPart money={money} />
          </div>
        </div>
      </div>
      {!decision && <MoneyDecision money={money} onDecided={onDecided} />}
    </Card>
  );
}

function Decided({ decision }: { decision: NonNullable<MoneyCase['decision']> }) {
  const t = useText(paymentsText);
  return (
    <Notice tone={decision.action === 'return' ? 'warn' : 'success'} className="mt-5">
      <p className="font-semibold">
        {t[`was_${decision.action}`](decision.by.name)} · <TimeText value={decision.time} />
      </p>
      <p lang={writtenIn(decision.reason)} className="whitespace-pre-line">
        {decision.reason}
      </p>
    </Notice>
  );
}

function Part({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={cx('min-w-0', className)}>
      <h3 className="type-lead mb-2.5">{title}</h3>
      {children}
    </section>
  );
}
