import type { MoneyCase } from '@ghuri/contract/payments';
import type { ReactNode } from 'react';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatMoney } from './money-amount.ts';
import { paymentsText } from './payments.text.ts';

interface PartProps {
  money: MoneyCase;
}

/** The received and the agreed amount, and the provider's message. */
export function WhyPart({ money }: PartProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const { kind, received, expected, amount, problems, risky, providerSays, refundReason } = money;
  const more = received - expected;
  const taka = (value: number) => formatTaka(value, language);
  return (
    <>
      <Facts>
        {kind === 'refund' && (
          <Fact name={t.goesBack}>
            <span className="type-price">{formatMoney(amount, money, language)}</span>
          </Fact>
        )}
        <Fact name={t.received}>
          <span className={cx(kind === 'payment' && 'type-price')}>
            {formatMoney(received, money, language)}
          </span>
        </Fact>
        <Fact name={t.price}>{taka(expected)}</Fact>
        {problems.includes('amount') && (
          <Fact name={t.difference}>
            <span className="text-danger">{more > 0 ? t.tooMuch(taka(more)) : t.tooLittle(taka(-more))}</span>
          </Fact>
        )}
        {kind === 'payment' && (
          <Fact name={t.risk}>
            <span className={cx(risky && 'text-danger')}>{risky ? t.riskHigh : t.riskNone}</span>
          </Fact>
        )}
        {refundReason !== null && <Fact name={t.because}>{t[`because_${refundReason}`]}</Fact>}
      </Facts>
      {providerSays !== '' && (risky || kind === 'refund') && (
        <Notice tone="info" className="mt-3.5">
          {t.providerSays} <b lang={writtenIn(providerSays)}>{providerSays}</b>
        </Notice>
      )}
    </>
  );
}

/** As the provider named it. */
export function PaymentPart({ money }: PartProps) {
  const t = useText(paymentsText);
  const { paymentType, bank, card, bankTransactionId, booking } = money;
  return (
    <Facts>
      <Fact name={t.paymentType}>{paymentType || <Unknown />}</Fact>
      <Fact name={t.bank}>{bank || <Unknown />}</Fact>
      {card !== '' && <Fact name={t.card}>{card}</Fact>}
      <Fact name={t.bankTransactionId}>{bankTransactionId}</Fact>
      <Fact name={t.receiptId}>
        <TextLink
          to={paths.receipt(booking.transactionId)}
          aria-label={`${t.openReceipt}: ${booking.transactionId}`}
        >
          {booking.transactionId}
        </TextLink>
      </Fact>
    </Facts>
  );
}

export function TripPart({ money: { booking, seats } }: PartProps) {
  const t = useText(paymentsText);
  const language = useLanguage();
  const { tourId, locationName: place } = booking;
  return (
    <>
      <p className="mb-2.5 font-semibold wrap-anywhere" lang={writtenIn(place)}>
        {tourId === null ? place : <TextLink to={paths.tour(tourId)}>{place}</TextLink>}
      </p>
      <Facts>
        <Fact name={t.starts}>
          <TimeText value={dhakaInstant(booking.tourTripDate, booking.tourTripTime)} />
        </Fact>
        <Fact name={t.persons}>{formatNumber(booking.persons, language)}</Fact>
        {seats !== null && (
          <Fact name={t.seats}>
            <span className={cx(seats === 'gone' && 'text-danger')}>{t[`seats_${seats}`]}</span>
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** The payer and the agency. */
export function PartiesPart({ money: { traveller, agency } }: PartProps) {
  const t = useText(paymentsText);
  const title = 'type-lead mb-2.5';
  return (
    <>
      <section className="min-w-0 border-t border-line pt-5">
        <h3 className={title}>{t.traveller}</h3>
        <p className="mb-2.5 font-semibold wrap-anywhere" lang={writtenIn(traveller.name)}>
          {traveller.alias === null ? (
            traveller.name || t.deletedAccount
          ) : (
            <TextLink to={paths.user(traveller.alias)}>{traveller.name}</TextLink>
          )}
        </p>
        <Facts>
          <Fact name={t.email}>{traveller.email}</Fact>
          <Fact name={t.phone}>{traveller.phone}</Fact>
        </Facts>
      </section>
      <section className="min-w-0 border-t border-line pt-5">
        <h3 className={title}>{t.agency}</h3>
        <p className="mb-2.5 font-semibold wrap-anywhere" lang={writtenIn(agency.name)}>
          {agency._id === null ? (
            agency.name
          ) : (
            <TextLink to={paths.agency(agency._id)}>{agency.name}</TextLink>
          )}
        </p>
        {agency.email !== '' && (
          <Facts>
            <Fact name={t.email}>{agency.email}</Fact>
          </Facts>
        )}
      </section>
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-2.5 text-label">{children}</dl>
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4.5">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Unknown() {
  const t = useText(paymentsText);
  return <span className="text-ink-3">{t.unknown}</span>;
}
