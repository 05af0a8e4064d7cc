export const LONGEST_REPORT = 500;
/** Of what an admin writes about a decision. */
export const LONGEST_NOTE = 1000;

/** Decisions about a reported story or its author. `restore` undoes `remove` and `dismiss`, `lift` undoes `suspend`. */
export const MODERATIONS = ['dismiss', 'remove', 'restore', 'warn', 'suspend', 'lift'] as const;

/** Every privileged action in the audit log. */
export const AUDIT_ACTIONS = [
  'agency_approved',
  'agency_rejected',
  'agency_revoked',
  'agency_changes_asked',
  'agency_stopped',
  'agency_stop_lifted',
  'tour_taken_down',
  'papers_opened',
  'papers_deleted',
  'bank_changed',
  'report_dismissed',
  'story_removed',
  'story_restored',
  'person_warned',
  'person_suspended',
  'suspension_lifted',
  'payment_accepted',
  'payment_returned',
  'payment_dismissed',
  'refund_retried',
  'refund_paid_by_hand',
  'refund_arrived',
  'refund_never_happened',
  'manual_booking_added',
  'manual_booking_changed',
  'manual_booking_collected',
  'manual_booking_cancelled',
  'seats_blocked',
  'seats_released',
  'traveller_papers_opened',
  'traveller_papers_deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
