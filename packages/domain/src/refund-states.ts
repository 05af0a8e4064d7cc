/**
 * What can become of a debt to a traveller:
 * - created: never sent; sending: somebody is about to send it, or did and died before the answer
 * - processing: the provider named a reference; unclear: sent, and nobody knows what became of it
 * - done; failed: known to be dead. Only then may it be sent anew, under a new id
 */
export type RefundState = 'created' | 'sending' | 'processing' | 'unclear' | 'done' | 'failed';

/** `send` happens once for each id. Afterwards it is only asked: by its reference, or without one. */
export type RefundStep = 'send' | 'ask' | 'resolve';

const STEPS: Partial<Record<RefundState, RefundStep>> = {
  created: 'send',
  sending: 'ask',
  unclear: 'ask',
  processing: 'resolve',
};

/** What to do next about a refund; undefined where it is over. */
export const refundStep = (state: RefundState): RefundStep | undefined => STEPS[state];

/** What the provider said: `failed` is a definite no, `unclear` is everything that is no answer. */
export type RefundAnswer = 'processing' | 'done' | 'failed' | 'unclear';

/**
 * The state of a refund after an answer; undefined where the answer says nothing new. `isOnlyRequest`: nobody else can have sent the
 * same id meanwhile. A no to one of two requests says nothing about the other.
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
