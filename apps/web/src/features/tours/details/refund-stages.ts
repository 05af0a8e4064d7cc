import { paisaToTaka, takaToPaisa } from '@ghuri/domain/money';
import { REFUND_STEPS, refundFor, refundPercent } from '@ghuri/domain/refunds';

export interface RefundStage {
  percent: number;
  /** Whole taka that come back. */
  amount: number;
  /** The last moment of it. */
  until: number;
}

interface Trip {
  /** Whole taka for everybody together. */
  total: number;
  startsAt: number;
}

/** What cancelling brings back, stage by stage until the trip; by the function that refunds. */
export function refundStages({ total, startsAt }: Trip): RefundStage[] {
  const paid = takaToPaisa(total);
  const ends = [...REFUND_STEPS.map(({ from }) => startsAt - from), startsAt];
  return ends.map((until) => ({
    until,
    percent: refundPercent(startsAt - until),
    amount: paisaToTaka(refundFor(paid, { startsAt, now: until })),
  }));
}

/** Which stages there are to show, and where the present stands among them. Stages over before `since` never counted. */
export function stagesSince(
  trip: Trip,
  { since, now }: { since: number; now: number },
): { stages: RefundStage[]; now: { step: number; share: number } } {
  const stages = refundStages(trip).filter(({ until }) => until >= since);
  const found = stages.findIndex(({ until }) => now <= until);
  const step = found === -1 ? Math.max(0, stages.length - 1) : found;
  const start = stages[step - 1]?.until ?? since;
  const length = (stages[step]?.until ?? now) - start;
  return { stages, now: { step, share: length > 0 ? Math.min(1, (now - start) / length) : 1 } };
}
