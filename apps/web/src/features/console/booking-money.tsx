import type { BookingPage } from '@ghuri/contract/console-lists';
import { formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { workPaths } from '../../platform/work-paths.ts';
import { Tag } from '../../ui/tag.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWayNames } from '../checkout/use-way-names.ts';
import { Line, Lines, Part } from './page-parts.tsx';
import { pagesText } from './pages.text.ts';

/** Payments, refunds, payouts of a booking, and where its money is now. */
export function BookingMoney({ booking }: { booking: BookingPage }) {
  const t = useText(pagesText);
  const language = useLanguage();
  const wayNames = useWayNames();
  const sum = (amount: number, currency = 'BDT') =>
    currency === 'BDT' ? formatTaka(amount, language) : `${amount} ${currency}`;
  return (
    <>
      <Part title={t.payments}>
        <Lines empty={t.noPayments}>
          {booking.payments.map(({ _id, provider, amount, currency, state, time }) => (
            <Line
              key={_id}
              name={sum(amount, currency)}
              under={
                <>
                  <TimeText value={time} /> · {wayNames([provider])} · <code>{_id}</code>
                </>
              }
              end={<Tag tone={state === 'applied' ? 'success' : 'neutral'}>{t[`payment_${state}`]}</Tag>}
            />
          ))}
        </Lines>
      </Part>
      <Part title={t.refunds}>
        <Lines empty={t.noRefunds}>
          {booking.refunds.map(({ _id, amount, state, problem, time }) => (
            <Line
              key={_id}
              name={sum(amount)}
              under={
                <>
                  <TimeText value={time} /> {problem !== '' && `· ${problem}`}
                </>
              }
              end={
                <Tag tone={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'warn'}>
                  {t[`refund_${state}`]}
                </Tag>
              }
            />
          ))}
        </Lines>
      </Part>
      <Part title={t.where}>
        {booking.ledger.length === 0 ? (
          <p className="text-ink-2">{t.nowhere}</p>
        ) : (
          <Facts>
            {booking.ledger.map(({ account, currency, amount }) => (
              <Fact key={`${account} ${currency}`} name={t[`account_${account}`]}>
                {sum(amount, currency)}
              </Fact>
            ))}
          </Facts>
        )}
        {booking.payouts.length > 0 && (
          <Lines empty="">
            {booking.payouts.map(({ _id, batchId, amount, state, time }) => (
              <Line
                key={_id}
                name={<TextLink to={workPaths.payoutBatch(batchId)}>{sum(amount)}</TextLink>}
                under={<TimeText value={time} show="day" />}
                end={<Tag>{t[`payout_${state}`]}</Tag>}
              />
            ))}
          </Lines>
        )}
      </Part>
    </>
  );
}
