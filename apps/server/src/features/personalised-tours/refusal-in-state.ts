import type { ErrorCode } from '@ghuri/contract/errors';
import type { PersonalisedState } from '@ghuri/domain/personalised-tours';

/** Why the agency can neither quote nor decline in this state. */
export function refusalIn(state: PersonalisedState): ErrorCode {
  if (state === 'paying' || state === 'review') return 'checkout_open';
  return state === 'declined' ? 'tour_declined' : 'already_paid';
}
