import type { PracticeGateway } from '@ghuri/gateway/testing/practice-gateway';
import type { Services } from '../../apps/server/src/services.ts';
import type { TestPerson } from '../../apps/server/src/testing/factories.ts';
import type { Dice } from './dice.ts';
import type { ServerProcess } from './server-process.ts';

/** A form about a payment: what a browser brings back, and what the gateway tells. */
export interface News {
  attemptId: string;
  transactionId: string;
  fields: Record<string, string>;
}

/** Who sells a tour: each is somebody else's, so that closing one agency leaves the others. */
export interface Seller {
  owner: TestPerson;
  agencyId: string;
}
export interface Offered {
  tour: string;
  seller: Seller;
}

/** What the product has said yes to: none of it may be gone afterwards, whatever was killed. */
export interface Promises {
  bookings: string[];
  cancelled: string[];
  /** How many pieces of news about each attempt were taken. */
  news: Map<string, number>;
}

/** Where it all happens, and what is known about it. */
export interface Stage {
  dice: Dice;
  gateway: PracticeGateway;
  services: Services;
  processes: ServerProcess[];
  /** Calls that each process has not answered yet. */
  unanswered: number[];
  promises: Promises;
  /** Undelivered copies of news; some wait until days have passed. */
  bag: News[];
  late: News[];
  /** Attempts that the gateway knows what to do with. */
  fates: Set<string>;
  /** Attempts whose payment the gateway reports with another amount than it took. */
  misreported: Map<string, string>;
  captured: number;
  /** Accounts and agencies that were deleted in the middle of it, and how often the product said no, or did not answer. */
  leavings: { accounts: number; agencies: number; refused: number };
}

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
    // Its process died, or has not come back yet.
    return null;
  } finally {
    unanswered[which]! -= 1;
  }
}

export async function callAs(
  stage: Stage,
  which: number,
  person: TestPerson,
  [method, path]: [method: string, path: string],
  body?: object,
): Promise<unknown> {
  const { token } = await stage.services.accessTokens.sign(
    { id: person.id, email: person.email, sessionId: person.sessionId },
    new Date(),
  );
  const answer = await callProcess(stage, which, path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  // An answer that broke off was no promise.
  return answer?.ok ? answer.json().catch(() => null) : null;
}
