import type { PayoutWay } from '@ghuri/domain/payees';
import type { Reader } from '../../../platform/mail/letter.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import type { OutgoingMail } from '../../../platform/mail/outgoing-mail.ts';
import { PAYOUT_MAIL_TEXTS } from './payouts.mails.text.ts';

/** Informs the owner that a payout failed. Of the account, only the last digits. */
export function payoutFailedMail(
  { email, name, language }: Reader,
  {
    amountPaisa,
    accountEnding,
    payoutWay,
  }: { amountPaisa: bigint; accountEnding: string; payoutWay: PayoutWay },
  reason: string,
): OutgoingMail {
  const t = PAYOUT_MAIL_TEXTS['payout-failed'][language];
  return {
    to: email,
    kind: 'payout-failed',
    letter: {
      language,
      name,
      subject: t.subject,
      news: t.news,
      paragraphs: [t.paragraph],
      facts: [
        [t.amount, takaIn(language, amountPaisa)],
        [t.account, `${payoutWay === 'bkash' ? 'bKash ' : ''}••${accountEnding}`],
        [t.reason, reason],
      ],
      button: { label: t.button, path: '/my-agency/payouts' },
      note: t.note,
      why: t.why,
    },
  };
}
