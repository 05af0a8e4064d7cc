import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { Services } from '../../apps/server/src/services.ts';
import type { TestUser } from '../../apps/server/src/testing/factories.ts';
import type { Dice } from './dice.ts';
import type { ServerProcess } from './server-process.ts';

/** The end of an attempt: a form of a returning browser or of the gateway, or the address that bKash sends a browser to. */
export interface News {
  attemptId: string;
  transactionId: string;
  brings: { fields: Record<string, string> } | { address: string };
}

/** The sellers of tours: each agency has its own owner, so closing one leaves the others. */
export interface Seller {
  owner: TestUser;
  agencyId: string;
}
export interface Offered {
  tour: string;
  seller: Seller;
  /** It has a price list, and its agency a coupon. */
  priced: boolean;
}

/** Changes that the product has acknowledged: none may be lost. */
export interface Promises {
  bookings: string[];
  cancelled: string[];
  /** Places on waiting lists. */
  waiting: { tour: string; traveller: string }[];
  /** The number of accepted messages for each attempt. */
  news: Map<string, number>;
}

/** The environment of a run, and what is known about it. */
export interface Stage {
  dice: Dice;
  gateway: PracticeGateway;
  services: Services;
  processes: ServerProcess[];
  /** Unanswered calls of each process. */
  unanswered: number[];
  promises: Promises;
  /** Undelivered copies of messages; some wait for days. */
  bag: News[];
  late: News[];
  /** Tours with a waiting list, by their ids. */
  lists: Map<string, Offered>;
  /** Attempts whose scenario the gateway knows. */
  fates: Set<string>;
  /** Attempts whose payment the gateway reports with a wrong amount. */
  misreported: Map<string, string>;
  /** Payments so far: by card, as the gateway took them; with bKash, as we executed them. */
  readonly captured: number;
  byCard: number;
  withBkash: number;
  /** Accounts and agencies that were deleted during the run, and how often the product refused or did not respond. */
  leavings: { accounts: number; agencies: number; refused: number };
}

export const anyProcess = ({ dice, processes }: Stage): number => Math.floor(dice() * processes.length);

export async function callProcess(
  { processes, unanswered }: Stage,
  which: number,
  path: string,
  request: RequestInit,
): Promise<Response | null> {
  unanswered[which]! += 1;
  try {
    return await fetch(`${processes[which]!.url}/api${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...request,
    });
  } catch {
    // Its process died, or has not restarted yet.
    return null;
  } finally {
    unanswered[which]! -= 1;
  }
}

type Caller = Pick<TestUser, 'id' | 'email' | 'sessionId'>;
type Call = [method: string, path: string];

async function requestAs(
  stage: Stage,
  which: number,
  { id, email, sessionId }: Caller,
  [method, path]: Call,
  body?: object,
): Promise<Response | null> {
  const { token } = await stage.services.accessTokens.sign({ id, email, sessionId }, new Date());
  const answer = await callProcess(stage, which, path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer?.ok ? answer : null;
}

/** Returns null if the call failed. A response that broke off acknowledges nothing. */
export async function callAs(
  stage: Stage,
  which: number,
  caller: Caller,
  call: Call,
  body?: object,
): Promise<unknown> {
  const answer = await requestAs(stage, which, caller, call, body);
  return answer?.json().catch(() => null) ?? null;
}

/** A file as a text, or null if it did not come whole. */
export async function fileAs(
  stage: Stage,
  which: number,
  caller: Caller,
  call: Call,
): Promise<string | null> {
  const answer = await requestAs(stage, which, caller, call);
  return answer?.text().catch(() => null) ?? null;
}
