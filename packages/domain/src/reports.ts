/** States of a reported story. */
export type ReportState = 'open' | 'dismissed' | 'removed';
export type StoryDecision = 'dismiss' | 'remove' | 'restore';

/** How long a removed story is stored, so that an admin can restore it. */
export const REMOVED_KEPT_DAYS = 30;

/** The next state for each decision. Missing pairs are not allowed: a removed story must be restored before it is dismissed. */
const DECISIONS: Record<StoryDecision, Partial<Record<ReportState, ReportState>>> = {
  dismiss: { open: 'dismissed', dismissed: 'dismissed' },
  remove: { open: 'removed', dismissed: 'removed', removed: 'removed' },
  restore: { open: 'open', dismissed: 'open', removed: 'open' },
};

/** The state after a decision: unchanged if it was made already, null if it is not allowed. */
export function decidedState(state: ReportState, decision: StoryDecision): ReportState | null {
  return DECISIONS[decision][state] ?? null;
}

/** Admins watch each other through the audit log and cannot suspend each other. */
export function canSuspend(person: { isAdmin: boolean }): boolean {
  return !person.isAdmin;
}

/** No admin decides their own case. `concerned`: the users whose agency, money, story or report it is. */
export const isOwnCase = (adminId: string, concerned: readonly (string | null | undefined)[]): boolean =>
  concerned.includes(adminId);
