import { BANK_CHANGE_WAIT_MS, PAPERS_KEPT_DAYS } from '@ghuri/domain/agencies';
import { HOLD_MS } from '@ghuri/domain/bookings';
import { dayInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { MANUAL_CONTACTS_KEPT_MS } from '@ghuri/domain/manual-bookings';
import { BID_WINDOW_MS, PAY_WINDOW_MS } from '@ghuri/domain/open-requests';
import { RELEASE_AFTER_MS } from '@ghuri/domain/payouts';
import { LEAST_QUOTE_DAYS, MOST_QUOTE_DAYS } from '@ghuri/domain/personalised-tours';
import { REFUND_STEPS, REFUND_WORKING_DAYS } from '@ghuri/domain/refunds';
import { BOOKING_CLOSES_MS } from '@ghuri/domain/tours';
import type { Answer } from '../../platform/api-client.ts';
import { formatNumber } from '../../platform/format.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/server-clock.ts';
import type { HelpFacts } from './article.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Commission = Answer<'GET /commission'>;

/** The promises of the help pages, from the rules that run and the commission that the server names; articles that do not name it get null. */
export function helpFacts(language: Language, commission: Commission | null): HelpFacts {
  const next = commission?.next;
  const say = (value: number) => formatNumber(value, language);
  const rate = (value: number) => `${inDigitsOf(language, String(value))}%`;
  const [first, second] = REFUND_STEPS;
  if (!first || !second || REFUND_STEPS.length > 2) throw new Error('The articles describe two refund steps');
  return {
    holdMinutes: say(HOLD_MS / MINUTE),
    bookingClosesHours: say(BOOKING_CLOSES_MS / HOUR),
    bidMinutes: say(BID_WINDOW_MS / MINUTE),
    payBidHours: say(PAY_WINDOW_MS / HOUR),
    leastQuoteDays: say(LEAST_QUOTE_DAYS),
    mostQuoteDays: say(MOST_QUOTE_DAYS),
    // The first step begins a millisecond after this many days: "more than".
    firstRefundDays: say((first.from - 1) / DAY),
    firstRefundPercent: `${say(first.percent)}%`,
    secondRefundDays: say(second.from / DAY),
    secondRefundPercent: `${say(second.percent)}%`,
    refundWorkingDays: say(REFUND_WORKING_DAYS),
    papersKeptDays: say(PAPERS_KEPT_DAYS),
    manualContactsDays: say(MANUAL_CONTACTS_KEPT_MS / DAY),
    bankWaitHours: say(BANK_CHANGE_WAIT_MS / HOUR),
    releaseDays: say(RELEASE_AFTER_MS / DAY),
    commissionRate: commission ? rate(commission.percent) : '',
    nextCommissionRate: next ? rate(next.percent) : '',
    nextCommissionDay: next ? dayInWords(Date.parse(next.from), language, serverNow()) : '',
  };
}
