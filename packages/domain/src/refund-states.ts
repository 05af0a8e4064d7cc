/**
 * States of a refund:
 * - created: never sent; sending: a process is about to send it, or sent it and died before the answer
 * - processing: the provider gave a reference; unclear: sent, result unknown
 * - done; failed: refused for certain. Only then may it be sent again, under a new id
 */
export type RefundState = 'created' | 'sending' | 'processing' | 'unclear' | 'done' | 'failed';

/** `send` happens once for each id. Afterwards we only ask: by reference, or without one. */
export type RefundStep = 'send' | 'ask' | 'resolve';

const STEPS: Partial<Record<RefundState, RefundStep>> = {
  created: 'send',
  sending: 'ask',
  unclear: 'ask',
  processing: 'resolve',
};

/** The next step for a refund; undefined if it is finished. */
export const refundStep = (state: RefundState): RefundStep | undefined => STEPS[state];

/** The provider's answer: `failed` is a definite refusal, `unclear` is everything that is no answer. */
export type RefundAnswer = 'processing' | 'done' | 'failed' | 'unclear';

/**
 * The state of a refund after an answer; undefined if the answer changes nothing. `isOnlyRequest`: no other process can have sent the
 * same id. A refusal of one of two requests says nothing about the other.
 */
export function refundAfter(
  state: RefundState,
  { step, answer, isOnlyRequest }: { step: RefundStep; answer: RefundAnswer; isOnlyRequest: boolean },
): RefundState | undefined {
  if (state === 'created' || state === 'done' || state === 'failed') return undefined;
  if (answer === 'processing' || answer === 'done') return answer;
  if (answer === 'failed' && step === 'resolve') return 'failed';
  if (answer === 'failed' && step === 'send' && state === 'sending' && isOnlyRequest) return 'failed';
  return state === 'processing' ? undefined : 'unclear';
}
