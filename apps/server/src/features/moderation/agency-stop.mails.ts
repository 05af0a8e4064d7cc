import { writeLetter } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import type { StoppedTraveller } from './agency-moderation.reads.ts';

type Words = { agency: string; kept: string; cancelled: string };

/**
 * The mail to travellers with upcoming trips of a stopped agency. The agency's name is in the text, never in the
 * subject.
 */
const TEXTS = {
  en: {
    locale: 'en-GB',
    subject: 'We have stopped an agency you booked with',
    paragraphs: ({ agency, kept, cancelled }: Words) => [
      `We have stopped the sales of ${agency}.`,
      ...(cancelled
        ? [
            `Cancelled: ${cancelled}. You'll get a full refund to your original payment method. There's nothing you need to do.`,
          ]
        : []),
      ...(kept
        ? [
            `Still booked: ${kept}. You decide. Keep your booking and travel as planned, or cancel it in My Tours for a full refund. The full refund is yours for as long as the agency is stopped, until the trip starts.`,
          ]
        : []),
    ],
    button: 'Open My Tours',
    footnote: 'Questions? Just answer this email.',
  },
  bn: {
    locale: 'bn-BD',
    subject: 'আপনার বুক করা একটি এজেন্সিকে আমরা থামিয়েছি',
    paragraphs: ({ agency, kept, cancelled }: Words) => [
      `${agency} এজেন্সির বিক্রি আমরা বন্ধ করেছি।`,
      ...(cancelled
        ? [
            `বাতিল হয়েছে: ${cancelled}। যেভাবে টাকা দিয়েছিলেন, সেখানেই পুরো টাকা ফেরত যাবে। আপনাকে কিছু করতে হবে না।`,
          ]
        : []),
      ...(kept
        ? [
            `বুকিং বহাল আছে: ${kept}। সিদ্ধান্ত আপনার। বুকিং রেখে ঘুরে আসতে পারেন, অথবা ‘আমার ট্যুর’ থেকে বাতিল করে পুরো টাকা ফেরত নিতে পারেন। এজেন্সি থামানো থাকা পর্যন্ত, যাত্রা শুরুর আগে, এই সুযোগ থাকবে।`,
          ]
        : []),
    ],
    button: 'আমার ট্যুর খুলুন',
    footnote: 'কোনো প্রশ্ন থাকলে এই ইমেইলের উত্তর দিন।',
  },
};

export function stoppedTripsMail(
  { email, language, agencyName, trips }: StoppedTraveller,
  publicUrl: string,
): OutgoingMail {
  const { locale, subject, paragraphs, button, footnote } = TEXTS[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Dhaka' });
  const named = (isCancelled: boolean) =>
    trips
      .filter(({ cancelled }) => cancelled === isCancelled)
      .map(({ place, startsAt }) => `${place} (${day.format(new Date(startsAt))})`)
      .join(', ');
  return {
    to: email,
    kind: 'booked-agency-stopped',
    ...writeLetter({
      language,
      subject,
      paragraphs: paragraphs({ agency: agencyName, kept: named(false), cancelled: named(true) }),
      button: { label: button, href: `${publicUrl}/recent-event` },
      footnote,
    }),
  };
}
