import type { AuditAction, AuditEntry } from '@ghuri/contract/reports';
import {
  Armchair,
  BadgeCheck,
  Ban,
  Check,
  Download,
  Eye,
  EyeOff,
  FileX,
  HandCoins,
  Landmark,
  RefreshCw,
  RotateCcw,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  UserPlus,
  X,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { cx } from '../../ui/class-names.ts';
import { auditText } from './audit.text.ts';
import type { AuditView } from './reports.api.ts';

const MARKS: Record<AuditAction, { icon: LucideIcon; look: string }> = {
  agency_approved: { icon: BadgeCheck, look: 'bg-primary-soft text-primary-ink' },
  agency_rejected: { icon: X, look: 'bg-danger-soft text-danger' },
  agency_revoked: { icon: Undo2, look: 'bg-danger-soft text-danger' },
  agency_changes_asked: { icon: RefreshCw, look: 'bg-info-soft text-info-ink' },
  agency_stopped: { icon: Ban, look: 'bg-danger-soft text-danger' },
  agency_stop_lifted: { icon: RotateCcw, look: 'bg-primary-soft text-primary-ink' },
  tour_taken_down: { icon: X, look: 'bg-danger-soft text-danger' },
  papers_opened: { icon: Eye, look: 'bg-info-soft text-info-ink' },
  traveller_papers_opened: { icon: Eye, look: 'bg-warn-soft text-warn-ink' },
  contacts_exported: { icon: Download, look: 'bg-warn-soft text-warn-ink' },
  traveller_papers_deleted: { icon: FileX, look: 'bg-sunken text-ink-2' },
  papers_deleted: { icon: FileX, look: 'bg-sunken text-ink-2' },
  bank_changed: { icon: Landmark, look: 'bg-warn-soft text-warn-ink' },
  report_dismissed: { icon: Check, look: 'bg-sunken text-ink-2' },
  story_removed: { icon: EyeOff, look: 'bg-danger-soft text-danger' },
  story_restored: { icon: RotateCcw, look: 'bg-primary-soft text-primary-ink' },
  reported_message_read: { icon: Eye, look: 'bg-info-soft text-info-ink' },
  message_report_dismissed: { icon: Check, look: 'bg-sunken text-ink-2' },
  message_removed: { icon: EyeOff, look: 'bg-danger-soft text-danger' },
  person_warned: { icon: TriangleAlert, look: 'bg-warn-soft text-warn-ink' },
  person_opened: { icon: Eye, look: 'bg-info-soft text-info-ink' },
  booking_opened: { icon: Eye, look: 'bg-info-soft text-info-ink' },
  list_exported: { icon: Download, look: 'bg-warn-soft text-warn-ink' },
  sessions_ended: { icon: Ban, look: 'bg-warn-soft text-warn-ink' },
  person_suspended: { icon: Ban, look: 'bg-danger-soft text-danger' },
  suspension_lifted: { icon: Undo2, look: 'bg-primary-soft text-primary-ink' },
  payment_accepted: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  payment_returned: { icon: Undo2, look: 'bg-danger-soft text-danger' },
  booking_refunded: { icon: Undo2, look: 'bg-warn-soft text-warn-ink' },
  refund_retried: { icon: RefreshCw, look: 'bg-info-soft text-info-ink' },
  payment_dismissed: { icon: X, look: 'bg-sunken text-ink-2' },
  refund_arrived: { icon: Check, look: 'bg-primary-soft text-primary-ink' },
  refund_never_happened: { icon: RefreshCw, look: 'bg-warn-soft text-warn-ink' },
  refund_paid_by_hand: { icon: HandCoins, look: 'bg-warn-soft text-warn-ink' },
  manual_booking_added: { icon: UserPlus, look: 'bg-primary-soft text-primary-ink' },
  manual_booking_changed: { icon: RefreshCw, look: 'bg-info-soft text-info-ink' },
  manual_booking_collected: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  manual_booking_cancelled: { icon: X, look: 'bg-sunken text-ink-2' },
  seats_blocked: { icon: Armchair, look: 'bg-info-soft text-info-ink' },
  seats_released: { icon: Armchair, look: 'bg-sunken text-ink-2' },
  commission_set: { icon: Landmark, look: 'bg-info-soft text-info-ink' },
  money_kept: { icon: Ban, look: 'bg-warn-soft text-warn-ink' },
  money_not_kept: { icon: RotateCcw, look: 'bg-primary-soft text-primary-ink' },
  payouts_prepared: { icon: Landmark, look: 'bg-info-soft text-info-ink' },
  payouts_approved: { icon: BadgeCheck, look: 'bg-primary-soft text-primary-ink' },
  payouts_approved_alone: { icon: BadgeCheck, look: 'bg-warn-soft text-warn-ink' },
  payouts_withdrawn: { icon: Undo2, look: 'bg-sunken text-ink-2' },
  payout_file_opened: { icon: Eye, look: 'bg-warn-soft text-warn-ink' },
  payout_paid: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  payout_failed: { icon: X, look: 'bg-danger-soft text-danger' },
  dispute_opened: { icon: TriangleAlert, look: 'bg-warn-soft text-warn-ink' },
  dispute_answered: { icon: Check, look: 'bg-sunken text-ink-2' },
  dispute_unanswered: { icon: X, look: 'bg-warn-soft text-warn-ink' },
  dispute_withdrawn: { icon: Undo2, look: 'bg-sunken text-ink-2' },
  dispute_decided: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  dispute_pictures_deleted: { icon: FileX, look: 'bg-sunken text-ink-2' },
  agency_closed: { icon: X, look: 'bg-sunken text-ink-2' },
  agency_reopened: { icon: Undo2, look: 'bg-sunken text-ink-2' },
  agency_closed_deleted: { icon: X, look: 'bg-danger-soft text-danger' },
  agency_rest_paid_back: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  agency_rest_written_off: { icon: HandCoins, look: 'bg-warn-soft text-warn-ink' },
  agency_rest_paid_by_hand: { icon: HandCoins, look: 'bg-primary-soft text-primary-ink' },
  difference_settled: { icon: Check, look: 'bg-sunken text-ink-2' },
  admin_role_given: { icon: ShieldCheck, look: 'bg-primary-soft text-primary-ink' },
  admin_role_changed: { icon: ShieldCheck, look: 'bg-sunken text-ink-2' },
  admin_role_taken: { icon: X, look: 'bg-danger-soft text-danger' },
  audit_exported: { icon: Download, look: 'bg-sunken text-ink-2' },
};

const LINK = 'rounded-small wrap-anywhere underline decoration-line-strong underline-offset-2 hover:text-ink';

interface AuditRowProps {
  entry: AuditEntry;
  /** Absent where the list has no filters. */
  onFilter?: (part: Partial<AuditView>) => void;
}

export function AuditRow({
  entry: { action, actor, subject, subjectId, note, time },
  onFilter,
}: AuditRowProps) {
  const t = useText(auditText);
  const { icon: Icon, look } = MARKS[action];
  return (
    <li className="flex items-start gap-3.5 px-4.5 py-3.5">
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', look)}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{t[action](actor?.name ?? t.itself, subject)}</p>
        {note !== '' && (
          <p lang={writtenIn(note)} className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink-2">
            {note}
          </p>
        )}
        <p className="mt-0.5 text-meta text-ink-3">
          <TimeText value={time} />
          {actor && (
            <>
              {' · '}
              {onFilter ? (
                <button
                  type="button"
                  aria-label={t.byThis(actor.email)}
                  onClick={() => onFilter({ actor: actor.email })}
                  className={LINK}
                >
                  {actor.email}
                </button>
              ) : (
                actor.email
              )}
            </>
          )}
          {onFilter && (
            <>
              {' · '}
              <button
                type="button"
                aria-label={t.aboutThis(subject)}
                onClick={() => onFilter({ subject: subjectId })}
                className={LINK}
              >
                {t.about}
              </button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
