import {
  ANNOUNCEMENT_KINDS,
  ASKED_ABOUT,
  CONVERSATION_KINDS,
  MOST_MESSAGE_PICTURES,
} from '@ghuri/domain/conversations';
import * as z from 'zod/mini';
import { LONGEST_CHAT_MESSAGE } from './conversations.words.ts';
import { acknowledged, id, isoTime, modified, optionalText } from './fields.ts';
import { pageQuery } from './lists.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

export * from './conversations.words.ts';

/** Who writes: the traveller or the agency. */
export const side = z.enum(['traveller', 'agency']);
export type Side = z.infer<typeof side>;

/** Where the talk belongs: what the row says below the name. */
const subject = z.object({
  kind: z.enum(CONVERSATION_KINDS),
  /** Of the agency, trip, tour, personalised tour or open request. It may be gone. */
  id: z.string(),
  /** The place or title when the conversation began; '' for an agency. */
  title: z.string(),
  /** The start of the trip; null without a date. */
  startsAt: z.nullable(isoTime),
});

const conversationAgency = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string(),
  verified: z.boolean(),
});

export const conversationRow = z.object({
  _id: z.string(),
  subject,
  agency: conversationAgency,
  /** Null for announcements. `name` is '' if the account is deleted. */
  traveller: z.nullable(z.object({ alias: z.string(), name: z.string(), profile: z.string() })),
  /** The beginning of the last message; '' for a picture without words, a price or a removed message. */
  last: z.object({
    text: z.string(),
    from: side,
    /** Whole taka, if it is a price. */
    amount: z.nullable(z.number()),
    pictures: z.number(),
    time: isoTime,
  }),
  /** Of the viewer's side. */
  unread: z.number(),
  /** How many travellers read the announcements of a departure; null otherwise. */
  people: z.nullable(z.number()),
  /** Whom the agency assigned it to. Always null for the traveller. */
  assigned: z.nullable(z.object({ _id: z.string(), name: z.string(), profile: z.string() })),
  /** Since when the agency owes an answer; always null for the traveller. */
  waitingSince: z.nullable(isoTime),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** What happened to the booking, shown between the messages. */
export const BOOKING_EVENTS = ['paid', 'deposit_paid', 'balance_paid', 'cancelled', 'refunded'] as const;

export const conversation = z.extend(conversationRow, {
  /** What the viewer is in it. */
  as: side,
  /** The viewer may write. Otherwise `refusal` says why. */
  mayWrite: z.boolean(),
  refusal: z.nullable(z.enum(['one_way', 'blocked', 'suspended', 'agency_stopped', 'gone'])),
  /** The newest message that the other side has read: ticks. 0 for none. */
  otherRead: z.number(),
  /** Median answer time of the agency in minutes; null if it is not known. */
  answerMinutes: z.nullable(z.number()),
  /** Shown where the rules of bookings allow it, '' otherwise. */
  phone: z.string(),
  /** Of the trip; '' without one. */
  picture: z.string(),
  /** The newest announcement to the travellers of this departure, for those among them; null otherwise. */
  announced: z.nullable(z.object({ conversationId: z.string(), text: z.string(), time: isoTime })),
  /** The newest booking of the trip that this talk is about; null without one. */
  booking: z.nullable(
    z.object({
      _id: z.string(),
      transactionId: z.string(),
      /** As in the list of bookings. */
      state: z.string(),
      persons: z.number(),
      days: z.number(),
      /** Whole taka. */
      paid: z.number(),
      due: z.number(),
      dueBy: z.nullable(isoTime),
      events: z.array(z.object({ kind: z.enum(BOOKING_EVENTS), amount: z.number(), time: isoTime })),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

export const message = z.object({
  _id: z.string(),
  /** 1, 2, 3 … within its conversation. */
  number: z.number(),
  from: side,
  /** Who of the agency wrote, by first name; '' for travellers and deleted accounts. */
  author: z.string(),
  own: z.boolean(),
  text: z.string(),
  /** A price in whole taka, of a personalised tour. */
  amount: z.nullable(z.number()),
  announcement: z.nullable(z.enum(ANNOUNCEMENT_KINDS)),
  pictures: z.array(z.object({ _id: z.string(), width: z.number(), height: z.number() })),
  time: isoTime,
  /** Removed by an admin, or with the account of its author; it has no text and no pictures. */
  removed: z.boolean(),
  /** How many travellers have read an announcement, for the agency; null otherwise. */
  seenBy: z.nullable(z.number()),
  /** The key of its sender; null for the other side. */
  key: z.nullable(z.string()),
});
export type Message = z.infer<typeof message>;

const pictures = z._default(
  z
    .array(z.string().check(z.maxLength(200, 'invalid')))
    .check(z.maxLength(MOST_MESSAGE_PICTURES, 'too_many')),
  [],
);
/** Created by the sender and the same at every try: sent again, it returns the existing message. */
export const messageKey = id;
type Words = { text: string; pictures: string[] };
const saysSomething = z.refine<Words>(({ text, pictures: sent }) => text !== '' || sent.length > 0, {
  path: ['text'],
  message: 'required',
});
const words = { text: z._default(optionalText(LONGEST_CHAT_MESSAGE), ''), pictures, key: messageKey };

export const messageBody = z.object(words).check(saysSomething);
export type NewMessage = z.infer<typeof messageBody>;
const about = z.object({ kind: z.enum(ASKED_ABOUT, 'required'), id });
export const askBody = z.object({ about, ...words }).check(saysSomething);
type Recipient = { bookingId?: string | undefined; requestId?: string | undefined };
/** The traveller of a paid booking, or of a request for a personalised tour: one of the two. */
const recipient = { bookingId: z.optional(id), requestId: z.optional(id) };
const oneRecipient = z.refine<Recipient>(
  ({ bookingId, requestId }) => (bookingId === undefined) !== (requestId === undefined),
  { path: ['bookingId'], message: 'required' },
);
export const writeToTravellerBody = z.object({ ...recipient, ...words }).check(saysSomething, oneRecipient);
export const AGENCY_INBOX_FILTERS = ['all', 'unread', 'unanswered', 'mine', 'unassigned'] as const;
export type AgencyInboxFilter = (typeof AGENCY_INBOX_FILTERS)[number];

const search = z._default(optionalText(80), '');
const byId = z.object({ id });
export const sentMessage = z.extend(acknowledged, {
  conversationId: z.string(),
  messageId: z.string(),
  number: z.number(),
});
const readBody = z.object({
  number: z.number('required').check(z.int('not_a_number'), z.gte(0, 'out_of_range')),
});
const unread = z.object({
  /** Conversations with something unread, 100 at most. */
  unread: z.number(),
});
/** Newest first. `cursor` leads to older ones. */
const messagesQuery = z.object(pageQuery);

export const conversationsRoutes = {
  'GET /conversations': route({
    summary: "The viewer's conversations with agencies, newest first",
    access: 'traveller',
    query: z.object({ ...pageQuery, search, show: z._default(z.enum(['all', 'unread']), 'all') }),
    response: z.array(conversationRow),
  }),
  'GET /conversations/unread': route({
    summary: 'How many conversations have something unread',
    access: 'traveller',
    response: unread,
  }),
  'GET /conversations/about': route({
    summary: "The viewer's conversation about something, if there is one, and whom they would ask",
    access: 'traveller',
    query: about,
    response: z.object({
      conversationId: z.nullable(z.string()),
      /** Null if there is no such thing. */
      agency: z.nullable(conversationAgency),
      title: z.string(),
      startsAt: z.nullable(isoTime),
    }),
  }),
  'POST /conversations': route({
    summary: 'Ask an agency: begins the conversation about it, or continues it',
    access: 'traveller',
    rateLimit: 'message',
    body: askBody,
    response: sentMessage,
  }),
  'GET /conversations/:id': route({
    summary: 'One conversation, for its traveller and the staff of its agency',
    access: 'traveller',
    params: byId,
    response: conversation,
  }),
  'GET /conversations/:id/messages': route({
    summary: 'The messages of both sides, newest first',
    access: 'traveller',
    params: byId,
    query: messagesQuery,
    response: z.array(message),
  }),
  'POST /conversations/:id/messages': route({
    summary: 'Write to the other side',
    access: 'traveller',
    rateLimit: 'message',
    params: byId,
    body: messageBody,
    response: sentMessage,
  }),
  'PUT /conversations/:id/read': route({
    summary: 'Move the read mark of the own side forward',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    body: readBody,
    response: modified,
  }),
  'GET /conversations/:id/pictures/:picture': route({
    summary: 'A picture of a message as a data url, for the same users',
    access: 'traveller',
    params: z.object({ id, picture: id }),
    response: z.object({ picture: z.string() }),
  }),
  'GET /agency-inbox': route({
    summary: "Conversations of the viewer's agency, newest first",
    access: 'agency',
    right: 'inbox',
    query: z.object({ ...pageQuery, search, show: z._default(z.enum(AGENCY_INBOX_FILTERS), 'all') }),
    response: z.array(conversationRow),
  }),
  'GET /agency-inbox/unread': route({
    summary: 'How many conversations of the agency have something unread',
    access: 'agency',
    right: 'inbox',
    response: unread,
  }),
  'GET /agency-inbox/about': route({
    summary: "The agency's conversation about a booking or a request, if there is one, and the traveller",
    access: 'agency',
    right: 'inbox',
    query: z.object(recipient).check(oneRecipient),
    response: z.object({ conversationId: z.nullable(z.string()), name: z.string() }),
  }),
  'POST /agency-inbox': route({
    summary: 'Write first: to the traveller of a paid booking or of a request for a personalised tour',
    access: 'agency',
    right: 'inbox',
    rateLimit: 'message',
    body: writeToTravellerBody,
    response: sentMessage,
  }),
} as const satisfies RouteTable;
