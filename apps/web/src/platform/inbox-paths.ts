import type { AskedAbout } from '@ghuri/domain/conversations';
import { paths } from './paths.ts';

/** The place of the id while a conversation does not exist yet. */
export const NEW_CONVERSATION = 'new';

/** What the first message of a conversation is about. Agencies write about a booking, or a request for a personalised tour. */
export type AboutKind = AskedAbout | AgencysAbout;
type AgencysAbout = 'booking' | 'request';

const aboutQuery = (kind: AboutKind, id: string): string => `${NEW_CONVERSATION}?about=${kind}&id=${id}`;

/** Addresses of conversations. In a file of their own: the first pages load without them. */
export const inboxPaths = {
  inbox: '/inbox',
  conversation: (id: string) => `/inbox/${id}`,
  /** The conversation about something. It begins with the first message. */
  ask: (kind: AskedAbout, id: string) => `/inbox/${aboutQuery(kind, id)}`,
  agencyInbox: paths.myAgencyTab('inbox'),
  agencyConversation: (id: string) => paths.myAgencyTab(`inbox/${id}`),
  /** An agency's side of it. */
  write: (kind: AgencysAbout, id: string) => paths.myAgencyTab(`inbox/${aboutQuery(kind, id)}`),
} as const;
