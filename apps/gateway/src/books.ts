import type { Attempt, Entry, Ipn, Refund, Session } from './ledger-entry.ts';
import type { Scenario } from './scenario.ts';

export const DEFAULT_SCENARIO = 'default';

/** The totals of the ledger, ready to read. Only `post` changes them. */
export interface Books {
  readonly sessions: ReadonlyMap<string, Session>;
  readonly ipns: ReadonlyMap<string, Ipn>;
  readonly refunds: ReadonlyMap<string, Refund>;
  /** Open sessions, oldest first. */
  readonly open: ReadonlySet<string>;
  readonly clockOffset: number;
  post(entry: Entry): void;
  sessionsOf(tranId: string): Session[];
  attemptsOf(tranId: string): Attempt[];
  attemptOfSession(sessionkey: string): Attempt | undefined;
  paymentByValId(valId: string): Attempt | undefined;
  paymentByBankTranId(bankTranId: string): Attempt | undefined;
  refundsOf(bankTranId: string): Refund[];
  refundByTransId(refundTransId: string): Refund | undefined;
  wasOpened(sessionkey: string): boolean;
  wasValidated(valId: string): boolean;
  /** IPNs of a tran_id, sent or not. */
  ipnsOf(tranId: string): Ipn[];
  isWaiting(ipnId: string): boolean;
  waitingIpns(): Ipn[];
  scenarioFor(tranId: string | null): Scenario;
  scenarioAt(key: string): Scenario | undefined;
  refundStatus(refund: Refund, now: number): { status: 'processing' | 'refunded' | 'cancelled'; at: number };
}

export function createBooks(): Books {
  const sessions = new Map<string, Session>();
  const sessionsByTranId = new Map<string, Session[]>();
  const attemptsByTranId = new Map<string, Attempt[]>();
  const lastAttempt = new Map<string, Attempt>();
  const byValId = new Map<string, Attempt>();
  const byBankTranId = new Map<string, Attempt>();
  const refunds = new Map<string, Refund>();
  const refundsByPayment = new Map<string, Refund[]>();
  const refundsByTransId = new Map<string, Refund>();
  const settled = new Map<string, { status: 'refunded' | 'cancelled'; at: number }>();
  const ipns = new Map<string, Ipn>();
  const ipnsByTranId = new Map<string, string[]>();
  const waiting = new Set<string>();
  const open = new Set<string>();
  const opened = new Set<string>();
  const validated = new Set<string>();
  const scenarios = new Map<string, Scenario>();
  let clockOffset = 0;

  function postAttempt(attempt: Attempt): void {
    add(attemptsByTranId, attempt.tranId, attempt);
    lastAttempt.set(attempt.sessionkey, attempt);
    open.delete(attempt.sessionkey);
    if (!attempt.valId) return;
    byValId.set(attempt.valId, attempt);
    byBankTranId.set(attempt.bankTranId, attempt);
  }

  function post(entry: Entry): void {
    switch (entry.type) {
      case 'session':
        sessions.set(entry.session.sessionkey, entry.session);
        add(sessionsByTranId, entry.session.tranId, entry.session);
        open.add(entry.session.sessionkey);
        break;
      case 'opened':
        opened.add(entry.sessionkey);
        break;
      case 'attempt':
        postAttempt(entry.attempt);
        break;
      case 'validated':
        validated.add(entry.valId);
        break;
      case 'refund':
        refunds.set(entry.refund.refundRefId, entry.refund);
        refundsByTransId.set(entry.refund.refundTransId, entry.refund);
        add(refundsByPayment, entry.refund.bankTranId, entry.refund);
        break;
      case 'refund-settled':
        settled.set(entry.refundRefId, { status: entry.status, at: entry.at });
        break;
      case 'ipn-queued':
        ipns.set(entry.ipn.id, entry.ipn);
        add(ipnsByTranId, entry.ipn.tranId, entry.ipn.id);
        waiting.add(entry.ipn.id);
        break;
      case 'ipn-released': {
        const ipn = ipns.get(entry.id);
        if (ipn) ipns.set(entry.id, { ...ipn, dueAt: entry.at });
        break;
      }
      case 'ipn-sent':
        waiting.delete(entry.id);
        break;
      case 'scenario':
        if (entry.scenario) scenarios.set(entry.key, entry.scenario);
        else scenarios.delete(entry.key);
        break;
      case 'clock':
        clockOffset = entry.offset;
        break;
      case 'redirect':
      case 'call':
        break;
    }
  }

  return {
    sessions,
    ipns,
    refunds,
    open,
    get clockOffset() {
      return clockOffset;
    },
    post,
    sessionsOf: (tranId) => sessionsByTranId.get(tranId) ?? [],
    attemptsOf: (tranId) => attemptsByTranId.get(tranId) ?? [],
    attemptOfSession: (sessionkey) => lastAttempt.get(sessionkey),
    paymentByValId: (valId) => byValId.get(valId),
    paymentByBankTranId: (bankTranId) => byBankTranId.get(bankTranId),
    refundsOf: (bankTranId) => refundsByPayment.get(bankTranId) ?? [],
    refundByTransId: (refundTransId) => refundsByTransId.get(refundTransId),
    wasOpened: (sessionkey) => opened.has(sessionkey),
    wasValidated: (valId) => validated.has(valId),
    ipnsOf: (tranId) => (ipnsByTranId.get(tranId) ?? []).map((id) => ipns.get(id)!),
    isWaiting: (ipnId) => waiting.has(ipnId),
    waitingIpns: () => [...waiting].map((id) => ipns.get(id)!),
    // One scenario at a time: a tran_id with its own does not inherit from the default.
    scenarioFor: (tranId) =>
      (tranId === null ? undefined : scenarios.get(tranId)) ?? scenarios.get(DEFAULT_SCENARIO) ?? {},
    scenarioAt: (key) => scenarios.get(key),
    refundStatus: ({ refundRefId, outcome, settlesAt }, now) => {
      const decided = settled.get(refundRefId);
      if (decided) return decided;
      if (settlesAt !== null && settlesAt <= now) return { status: outcome, at: settlesAt };
      return { status: 'processing', at: 0 };
    },
  };
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
