/** Where a reported story stands. */
export type ReportState = 'open' | 'dismissed' | 'removed';
export type StoryDecision = 'dismiss' | 'remove' | 'restore';

/** How long a removed story is kept, so that an admin can bring it back. */
export const REMOVED_KEPT_DAYS = 30;

/** What each decision leads to. What is missing does not fit: a removed story is restored before it is dismissed. */
const DECISIONS: Record<StoryDecision, Partial<Record<ReportState, ReportState>>> = {
  dismiss: { open: 'dismissed', dismissed: 'dismissed' },
  remove: { open: 'removed', dismissed: 'removed', removed: 'removed' },
  restore: { open: 'open', dismissed: 'open', removed: 'open' },
};

/** The state after a decision: the same one where it was made already, null where it does not fit. */
export function decidedState(state: ReportState, decision: StoryDecision): ReportState | null {
  return DECISIONS[decision][state] ?? null;
}

/** Admins watch each other through the audit log, not by locking each other out. */
export function canSuspend(person: { isAdmin: boolean }): boolean {
  return !person.isAdmin;
}

/** No admin decides about themselves: `concerned` are the users whose agency, money, story or report it is. */
export const isOwnCase = (adminId: string, concerned: readonly (string | null | undefined)[]): boolean =>
  concerned.includes(adminId);
