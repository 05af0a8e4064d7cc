import { NO_CHANNEL } from './channels.ts';
import type { GatewayContext } from './gateway-context.ts';
import type { IpnDelivery } from './ipn.ts';
import type { Attempt, AttemptStatus, Channel, Session } from './ledger-entry.ts';
import { callbackFields } from './messages.ts';
import { newBankTranId, newValId } from './numbering.ts';

export const OUTCOMES = ['pay', 'risky', 'fail', 'cancel', 'expire'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The form that sends a user back to the merchant. */
export interface HandOver {
  url: string;
  fields: Record<string, string>;
  /** The scenario loses it: the user never returns. */
  lost: boolean;
}

/** Ends a session in any state: writes the ledger, queues the IPN, and returns where the user goes. */
export async function endSession(
  context: GatewayContext,
  ipns: IpnDelivery,
  session: Session,
  { outcome, channel }: { outcome: Outcome; channel: Channel },
): Promise<HandOver | null> {
  const attempt = attemptOf(context, session, outcome, channel);
  context.record({ type: 'attempt', attempt });
  await context.durable();
  await ipns.announce(attempt);
  const handOver = handOverOf(context, attempt);
  // No user waits at an expired session.
  if (outcome === 'expire') return null;
  context.record({ type: 'redirect', tranId: attempt.tranId, ...handOver });
  await context.durable();
  return handOver;
}

/** The target of an ended session: always the same. */
export function handOverOf(context: GatewayContext, attempt: Attempt): HandOver {
  const { books } = context;
  const session = books.sessions.get(attempt.sessionkey)!;
  return {
    url: returnAddress(session, attempt.status),
    fields: callbackFields(books, attempt, 'redirect', context),
    lost: books.scenarioFor(attempt.tranId).redirect === 'lost',
  };
}

function returnAddress({ successUrl, failUrl, cancelUrl }: Session, status: AttemptStatus): string {
  if (status === 'VALID') return successUrl;
  return status === 'CANCELLED' ? cancelUrl : failUrl;
}

function attemptOf(context: GatewayContext, session: Session, outcome: Outcome, channel: Channel): Attempt {
  const at = context.now();
  const paid = outcome === 'pay' || outcome === 'risky';
  const { riskLevel = outcome === 'risky' ? '1' : '0' } = context.books.scenarioFor(session.tranId);
  return {
    sessionkey: session.sessionkey,
    tranId: session.tranId,
    status: statusOf(context, session, outcome),
    valId: paid ? newValId(at) : null,
    bankTranId: paid || outcome === 'fail' ? newBankTranId(at) : '',
    amount: session.amount,
    channel: paid || outcome === 'fail' ? channel : NO_CHANNEL,
    riskLevel: paid ? riskLevel : '0',
    error: errorOf(outcome),
    at,
  };
}

const STATUS = { pay: 'VALID', risky: 'VALID', fail: 'FAILED', cancel: 'CANCELLED' } as const;

function statusOf({ books }: GatewayContext, session: Session, outcome: Outcome): AttemptStatus {
  if (outcome !== 'expire') return STATUS[outcome];
  return books.wasOpened(session.sessionkey) ? 'EXPIRED' : 'UNATTEMPTED';
}

function errorOf(outcome: Outcome): string {
  if (outcome === 'fail') return 'Declined by the issuer';
  return outcome === 'cancel' ? 'Cancelled by Customer' : '';
}
