import {
  deletedMail,
  linkMail,
  newDeviceMail,
  noticeMail,
} from '../apps/server/src/features/accounts/accounts.mails.ts';
import {
  bankChangedMail,
  bankCodeMail,
  decisionMail,
} from '../apps/server/src/features/agencies/agencies.mails.ts';
import { dataReadyMail } from '../apps/server/src/features/your-data/your-data.mails.ts';
import { disputeMail } from '../apps/server/src/features/bookings/disputes/disputes.mails.ts';
import { DISPUTE_MAIL_TEXTS } from '../apps/server/src/features/bookings/disputes/disputes.mails.text.ts';
import { payoutFailedMail } from '../apps/server/src/features/bookings/payouts/payouts.mails.ts';
import { AGENCY_MAIL_TEXTS } from '../apps/server/src/features/agencies/agencies.mails.text.ts';
import type { BookingRow } from '../apps/server/src/features/bookings/bookings.writes.ts';
import { bookingMail } from '../apps/server/src/features/bookings/news/payments.mails.ts';
import { BOOKING_MAIL_TEXTS } from '../apps/server/src/features/bookings/news/payments.mails.text.ts';
import { messageMail } from '../apps/server/src/features/conversations/conversations.mails.ts';
import { MESSAGE_MAIL_TEXTS } from '../apps/server/src/features/conversations/conversations.mails.text.ts';
import { meetingPointMail } from '../apps/server/src/features/conversations/announcements/announcements.mails.ts';
import { adminRoleMail } from '../apps/server/src/features/console/admins.mails.ts';
import { ROLE_MAIL_TEXTS } from '../apps/server/src/features/console/admins.mails.text.ts';
import { invitationMail, teamMail } from '../apps/server/src/features/team/team.mails.ts';
import { TEAM_MAIL_TEXTS } from '../apps/server/src/features/team/team.mails.text.ts';
import { agencyClosedMail } from '../apps/server/src/features/leaving/closing.mails.ts';
import { CLOSING_MAIL_TEXTS } from '../apps/server/src/features/leaving/closing.mails.text.ts';
import { adminMail } from '../apps/server/src/features/moderation/mail-admins.ts';
import { stoppedTripsMail } from '../apps/server/src/features/moderation/agency-stop.mails.ts';
import { digestMail } from '../apps/server/src/features/notifications/send-digests.ts';
import { webhookPausedMail } from '../apps/server/src/features/integrations/webhooks/webhooks.mails.ts';
import { newRequestsMail } from '../apps/server/src/features/open-requests/alert-agencies.ts';
import { requestMail } from '../apps/server/src/features/open-requests/open-requests.mails.ts';
import { REQUEST_MAIL_TEXTS } from '../apps/server/src/features/open-requests/open-requests.mails.text.ts';
import { personalisedMail } from '../apps/server/src/features/personalised-tours/personalised-tours.mails.ts';
import { PERSONALISED_MAIL_TEXTS } from '../apps/server/src/features/personalised-tours/personalised-tours.mails.text.ts';
import { moderationMail } from '../apps/server/src/features/reports/moderation.mails.ts';
import { MODERATION_MAIL_TEXTS } from '../apps/server/src/features/reports/moderation.mails.text.ts';
import { offerMail } from '../apps/server/src/features/tours/waiting-list/waiting-list.mails.ts';
import type { MailLanguage } from '../apps/server/src/platform/mail/letter.ts';
import type { OutgoingMail } from '../apps/server/src/platform/mail/outgoing-mail.ts';
import { ADMIN_WORK } from '../apps/server/src/schema/admin-mails.table.ts';

const NOW = new Date('2026-12-01T06:00:00Z');
const STARTS = new Date('2026-12-22T16:30:00Z');
const NEXT_YEAR = new Date('2027-01-08T01:00:00Z');
const WORDS = {
  en: { name: 'Nusrat Jahan', place: 'Nijhum Dwip', gate: 'Sadarghat, gate 4', note: 'bKash 01712 345678' },
  bn: { name: 'নুসরাত জাহান', place: 'নিঝুম দ্বীপ', gate: 'সদরঘাট, ৪ নম্বর গেট', note: 'বিকাশ ০১৭১২ ৩৪৫৬৭৮' },
};
const REASON = {
  en: 'The back of the card is blurred.\nThe account number is missing.',
  bn: 'কার্ডের পেছনের ছবি ঝাপসা।\nঅ্যাকাউন্ট নম্বর নেই।',
};

const keysOf = <Key extends string>(texts: Record<Key, unknown>): Key[] => Object.keys(texts) as Key[];

/** One email of every kind, as the product writes it. */
export function sampleEmails(language: MailLanguage): OutgoingMail[] {
  const { name, place, gate, note } = WORDS[language];
  const reader = { email: 'nusrat@ghuri.test', name, language };
  const stranger = { ...reader, name: '' };
  const booking: BookingRow = {
    id: '0190aaaa-0000-7000-8000-000000000001',
    kind: 'tour',
    tourId: '0190aaaa-0000-7000-8000-000000000002',
    personalisedTourId: null,
    openRequestId: null,
    bidId: null,
    agencyId: '0190aaaa-0000-7000-8000-000000000003',
    travellerId: '0190aaaa-0000-7000-8000-000000000004',
    persons: 3,
    unitPaisa: 940_000n,
    totalPaisa: 2_820_000n,
    priceList: null,
    party: { adults: 2, children: 1, infants: 0, addOns: [] },
    lines: [
      { kind: 'adults', count: 2, unit: 9_400, total: 18_800, takesSeat: true },
      { kind: 'children', count: 1, unit: 9_400, total: 9_400, takesSeat: true },
    ],
    couponId: null,
    depositPaisa: 846_000n,
    balanceBy: STARTS,
    balanceRemindedAt: null,
    owedPaisa: null,
    groupPricedAt: null,
    name,
    email: reader.email,
    phone: '01712 345678',
    address: '',
    contactLanguage: null,
    place,
    image: '',
    startsAt: STARTS,
    days: 3,
    departure: gate,
    agencyName: 'Haor Nao',
    refundSteps: [],
    state: 'paid',
    holdUntil: null,
    holdSlot: null,
    holdRemindedAt: null,
    receiptId: 'GHURI-1',
    paidAt: NOW,
    paidTripId: null,
    tripVersionId: null,
    refundedPaisa: 0n,
    checkInCode: 'ABCDEFGHJKMN',
    checkedInAt: null,
    checkInUndoneAt: null,
    checkedInPeople: null,
    checkInSaidAt: null,
    releasedAt: null,
    heldReason: null,
    remindedAt: null,
    createdAt: NOW,
  };
  const request = { location: place, startsAt: STARTS.getTime(), persons: 4, days: 3, now: NOW.getTime() };
  return [
    linkMail('verify-email', stranger, 'token'),
    linkMail('verify-new-email', stranger, 'token'),
    linkMail('reset-password', reader, 'token'),
    noticeMail('email-changed', reader),
    noticeMail('password-changed', reader),
    noticeMail('google-linked', reader),
    noticeMail('phone-added', reader),
    noticeMail('phone-changed', reader),
    noticeMail('phone-removed', reader),
    noticeMail('passkey-added', reader),
    noticeMail('passkey-removed', reader),
    noticeMail('second-factor-on', reader),
    noticeMail('second-factor-off', reader),
    newDeviceMail(
      { ...reader, emailVerified: true },
      { browser: 'samsung', system: 'android' },
      NOW.getTime(),
    ),
    deletedMail(
      reader,
      [
        { booking, refund: 1_410_000n },
        { booking: { place, startsAt: NEXT_YEAR }, refund: 0n },
      ],
      NOW.getTime(),
    ),
    ...keysOf(AGENCY_MAIL_TEXTS.en).map((kind) =>
      decisionMail(kind, reader, kind === 'agency-approved' ? '' : REASON[language]),
    ),
    bankChangedMail(reader, { from: '••4321', to: 'bKash ••5980', payableFrom: NEXT_YEAR, now: NOW }),
    bankCodeMail(reader, '041907'),
    ...keysOf(DISPUTE_MAIL_TEXTS.en).map((kind) => {
      const isDecided = kind.startsWith('decided');
      return disputeMail(kind, reader, {
        dispute: {
          id: '0190aaaa-0000-7000-8000-000000000003',
          reason: 'not_as_promised',
          answerBy: STARTS,
          decideBy: NEXT_YEAR,
          outcome: isDecided ? 'part' : null,
          refundPaisa: isDecided ? 250_000n : 0n,
          decision: isDecided ? REASON[language] : null,
        },
        booking,
        now: NOW.getTime(),
      });
    }),
    invitationMail({
      email: reader.email,
      account: undefined,
      agency: { name: 'Haor Nao', owner: { language } },
      role: 'guide',
      token: 'x'.repeat(43),
      expiresAt: NEXT_YEAR,
    }),
    ...keysOf(TEAM_MAIL_TEXTS.en).map((kind) =>
      teamMail(kind, reader, { person: name, agency: { name: 'Haor Nao' }, role: 'manager' }),
    ),
    ...keysOf(ROLE_MAIL_TEXTS.en).map((kind) => adminRoleMail(kind, reader, 'support')),
    ...keysOf(CLOSING_MAIL_TEXTS.en).map((kind) => agencyClosedMail(kind, reader, 'Haor Nao')),
    dataReadyMail(reader),
    webhookPausedMail(reader, 'https://office.haornao.example/ghuri'),
    payoutFailedMail(
      reader,
      { amountPaisa: 16_228_800n, accountEnding: '4471', payoutWay: 'bank' },
      'Account closed',
    ),
    ...keysOf(BOOKING_MAIL_TEXTS.en).map((kind) =>
      bookingMail(kind, booking, reader, {
        now: NOW,
        trip: { place: booking.place, departure: gate, hotel: '', agencyPhone: '01712 345678' },
        seatsLeft: 7,
        balance: 1_974_000n,
        refund: 300_000n,
        note: ['refunded-by-hand', 'tour-cancelled'].includes(kind) ? note : '',
        changes: {
          en: [['Meeting point', `Gabtoli → ${gate}`]],
          bn: [['মিলনস্থল', `গাবতলী → ${gate}`]],
        },
      }),
    ),
    offerMail(reader, {
      tourId: '0190aaaa-0000-7000-8000-000000000002',
      persons: 2,
      until: new Date(NOW.getTime() + 12 * 3_600_000),
      location: place,
      startsAt: STARTS,
      departure: gate,
      agencyName: 'Haor Nao',
      now: NOW,
    }),
    ...keysOf(REQUEST_MAIL_TEXTS.en).map((kind) =>
      requestMail(kind, reader, request, {
        bids: 5,
        ...(kind.startsWith('bid-') && { amountPaisa: 2_700_000n }),
      }),
    ),
    newRequestsMail(
      [1, 2].map((at) => ({
        id: String(at),
        location: place,
        district: 'Noakhali',
        persons: 4,
        days: 3,
        startsAt: STARTS,
        createdAt: NOW,
      })),
      reader,
      NOW.getTime(),
    ),
    ...keysOf(PERSONALISED_MAIL_TEXTS.en).map((kind) =>
      personalisedMail(kind, reader, {
        place,
        now: NOW,
        path: '/personalize-booked-tour',
        ...(!kind.startsWith('message') && { trip: booking }),
        ...(kind.startsWith('quote') && { amountPaisa: 2_700_000n }),
        ...(kind === 'declined' && { reason: 'full' as const }),
        ...(kind === 'quote-ending' && { until: STARTS.getTime() }),
      }),
    ),
    ...keysOf(MODERATION_MAIL_TEXTS.en).map((kind) =>
      moderationMail(kind, reader, {
        note: REASON[language],
        ...(kind.startsWith('story') && { caption: `${place} …` }),
      }),
    ),
    ...([...ADMIN_WORK, 'payouts'] as const).map((kind) => adminMail(kind, reader, 3)),
    ...keysOf(MESSAGE_MAIL_TEXTS.en).map((kind) =>
      messageMail(kind, reader, {
        title: place,
        startsAt: STARTS,
        agencyName: 'Haor Nao',
        travellerName: reader.name,
        text: REASON[language],
        unread: 2,
        path: '/inbox/0190aaaa-0000-7000-8000-000000000009',
        now: NOW.getTime(),
      }),
    ),
    meetingPointMail(reader, {
      conversationId: '0190aaaa-0000-7000-8000-000000000009',
      departure: { place, startsAt: STARTS, agencyName: 'Haor Nao' },
      text: REASON[language],
      now: NOW,
    }),
    stoppedTripsMail(
      {
        ...reader,
        id: '',
        agencyName: 'Haor Nao',
        trips: [
          { place, startsAt: STARTS.toISOString(), cancelled: true },
          { place, startsAt: NEXT_YEAR.toISOString(), cancelled: false },
        ],
      },
      NOW.getTime(),
    ),
    digestMail(reader, [
      { kind: 'followed', people: 2, things: 1 },
      { kind: 'post_reacted', people: 12, things: 3 },
      { kind: 'booking_paid', people: 1, things: 1 },
    ]),
  ];
}
