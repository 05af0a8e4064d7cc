import { accountAsks } from './account-asks.ts';
import { agencyAsks } from './agency-asks.ts';
import type { Asks } from './ask.ts';
import { consoleAsks } from './console-asks.ts';
import { consoleListAsks } from './console-list-asks.ts';
import { disputeAsks } from './dispute-asks.ts';
import { conversationAsks } from './conversation-asks.ts';
import { inboxAsks } from './inbox-asks.ts';
import { integrationAsks } from './integration-asks.ts';
import { payoutAsks } from './payout-asks.ts';
import { requestAsks } from './request-asks.ts';
import { passkeyAsks } from './passkey-asks.ts';
import { phoneAsks } from './phone-asks.ts';
import { securityAsks } from './security-asks.ts';
import { storyAsks } from './story-asks.ts';
import { teamAsks } from './team-asks.ts';
import { tourAsks } from './tour-asks.ts';
import { travellerAsks } from './traveller-asks.ts';
import { tripAsks } from './trip-asks.ts';

/** A request for every call of the contract. */
export const everyAsk: Asks = {
  ...accountAsks,
  ...passkeyAsks,
  ...phoneAsks,
  ...securityAsks,
  ...storyAsks,
  ...agencyAsks,
  ...consoleListAsks,
  ...teamAsks,
  ...tripAsks,
  ...tourAsks,
  ...travellerAsks,
  ...requestAsks,
  ...payoutAsks,
  ...disputeAsks,
  ...integrationAsks,
  ...conversationAsks,
  ...inboxAsks,
  ...consoleAsks,
};
