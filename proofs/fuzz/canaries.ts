import { TEST_PASSWORD } from '../../apps/server/src/testing/factories.ts';
import type { Caller } from './requests.ts';

/** Secret words in the world, each for one purpose, and who may see them. */
export const SECRETS = {
  account: '58203917466123',
  bankName: 'Canary Bank 58203',
  holder: 'Canary Holder 58203',
  branch: 'Canary Branch 58203',
  nid: 'canary card 58203 of one who trusted us',
  /** Of a user who booked a seat of the verified owner. */
  bookedPhone: '01898 582031',
  bookedAddress: 'Canary Road 58203, Sylhet',
  /** Of a user who lets agencies bid, and accepts none. */
  askedPhone: '01898 582032',
  /** Of the traveller: sent to the verified owner's agency with a request. */
  travellersPhone: '01898 582033',
  /** Of a user without an account, sold by hand by the verified owner. */
  manualPhone: '01898 582034',
  manualName: 'Canary Walk-in 58203',
  manualNote: 'canary note 58203',
  blockReason: 'canary guide 58203',
  /** The number on the card of a traveller who booked a seat of the verified owner. */
  travellersCard: 'CANARY58203774521',
  /** Another agency's text with its bid on the traveller's request. */
  sealedBid: 'canary bid 58203',
  /** Of a user's case about a trip of the verified owner. */
  complaint: 'canary complaint 58203',
  /** Of a user's question to the verified owner's agency, which was reported. */
  message: 'canary message 58203',
  /** For the travellers of the verified owner's tour. */
  announcement: 'canary announcement 58203',
  /** Of the verified owner's agency. */
  savedReply: 'canary reply 58203',
  /** Where the push messages of a user's device go, and the secret that encrypts them. */
  pushAddress: 'canary-push-58203',
  pushSecret: 'Canary58203secretAAAAA',
} as const;

export interface Canary {
  name: string;
  pattern: RegExp;
  /** True if this response may contain it. */
  may(caller: Caller, call: string): boolean;
}

const never = () => false;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const digits = (phone: string): RegExp => new RegExp(phone.replaceAll(/\D/g, '').split('').join('[ -]?'));
/** Bytes are also sent as base64. */
const bytes = (text: string): RegExp =>
  new RegExp(`${escaped(text)}|${escaped(Buffer.from(text).toString('base64').slice(0, 24))}`);

const PAPERS = 'POST /agency-papers/:id';
/** Shows every mail to everybody, without real mail. */
export const MAILBOX = 'GET /dev/mailbox';
/** The holder of a mail's link sees the confirmed address. */
const VERIFY = 'POST /auth/verify-email';
/** Says how to reach Ghuri itself. */
const OPERATOR = 'GET /operator';
/** Owners among the admins have every right; support does not see money, and finance does not moderate. */
const supports = (caller: Caller) => caller === 'admin' || caller === 'support admin';
const finances = (caller: Caller) => caller === 'admin' || caller === 'finance admin';
const adminOpens = (caller: Caller, call: string) => supports(caller) && call === PAPERS;
const owners = (caller: Caller) => caller === 'verified owner' || caller === 'unverified owner';
const DISPUTE = 'GET /disputes/:id';
const MONEY = /^(GET|PUT) \/all-payments/;

export const CANARIES: Canary[] = [
  {
    name: 'what a traveller asked an agency',
    pattern: new RegExp(SECRETS.message),
    may: (caller, call) =>
      call === MAILBOX ||
      caller === 'verified owner' ||
      (supports(caller) && call === 'GET /message-reports'),
  },
  {
    name: 'an announcement',
    pattern: new RegExp(SECRETS.announcement),
    // Readers can report it, and who takes the traveller's seat over is a reader, too.
    may: (caller, call) =>
      call === MAILBOX ||
      caller === 'verified owner' ||
      caller === 'traveller' ||
      (supports(caller) && call === 'GET /message-reports') ||
      (caller !== 'visitor' && /^GET \/(conversations|notifications)/.test(call)),
  },
  {
    name: "an agency's saved reply",
    pattern: new RegExp(SECRETS.savedReply),
    may: (caller) => caller === 'verified owner',
  },
  {
    name: 'what a traveller wrote in a case',
    pattern: new RegExp(SECRETS.complaint),
    may: (caller, call) =>
      call === DISPUTE && (caller === 'verified owner' || supports(caller) || finances(caller)),
  },
  { name: 'bank account', pattern: new RegExp(SECRETS.account), may: adminOpens },
  {
    name: 'bank details',
    pattern: new RegExp([SECRETS.bankName, SECRETS.holder, SECRETS.branch].join('|')),
    may: (caller, call) => adminOpens(caller, call) || owners(caller),
  },
  { name: 'identity card', pattern: bytes(SECRETS.nid), may: adminOpens },
  {
    name: "a device's push address",
    pattern: new RegExp(`${SECRETS.pushAddress}|${SECRETS.pushSecret}`),
    may: never,
  },
  { name: 'password', pattern: new RegExp(TEST_PASSWORD), may: never },
  {
    name: "a customer's phone",
    pattern: digits(SECRETS.bookedPhone),
    may: (caller, call) =>
      call === MAILBOX || caller === 'verified owner' || (finances(caller) && MONEY.test(call)),
  },
  {
    name: "a customer's address",
    pattern: new RegExp(SECRETS.bookedAddress),
    may: (_, call) => call === MAILBOX,
  },
  { name: "a requester's phone", pattern: digits(SECRETS.askedPhone), may: (_, call) => call === MAILBOX },
  {
    name: "the traveller's phone",
    pattern: digits(SECRETS.travellersPhone),
    may: (caller, call) =>
      call === MAILBOX ||
      caller === 'traveller' ||
      caller === 'verified owner' ||
      (finances(caller) && MONEY.test(call)),
  },
  {
    name: 'who bought by hand, and why seats are kept back',
    pattern: new RegExp(
      [digits(SECRETS.manualPhone).source, SECRETS.manualName, SECRETS.manualNote, SECRETS.blockReason].join(
        '|',
      ),
    ),
    may: (caller, call) =>
      caller === 'verified owner' &&
      /^(GET \/roster\/:id|POST \/roster\/:id\/(manifest|travellers\.(csv|xlsx))|POST \/agency-export\.(csv|xlsx))$/.test(
        call,
      ),
  },
  {
    name: "a traveller's card",
    pattern: new RegExp(SECRETS.travellersCard),
    may: (caller, call) =>
      caller === 'verified owner' && /^POST \/roster\/:id\/(manifest|papers)$/.test(call),
  },
  {
    name: "another agency's bid",
    pattern: new RegExp(SECRETS.sealedBid),
    may: (caller, call) => call === MAILBOX || caller === 'traveller',
  },
  {
    name: 'an email',
    pattern: /[\w.+-]+@ghuri\.test/,
    may: (caller, call) =>
      call === MAILBOX ||
      call === VERIFY ||
      call === OPERATOR ||
      (caller !== 'visitor' && caller !== 'forged token'),
  },
];

/** For values that are only known when the world exists, like the hash of a password. */
export const exactly = (name: string, text: string, may: Canary['may'] = never): Canary => ({
  name,
  pattern: new RegExp(escaped(text)),
  may,
});
