import type { PublicAgency } from '@ghuri/contract/agencies';
import { ChevronRight, Route, Store } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { paths } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { directoryText } from './directory.text.ts';

interface ChooseAgencyProps {
  agency: PublicAgency;
  own: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The actions for an agency. For the viewer's own agency both links lead to My Agency. */
export function ChooseAgency({ agency, own, open, onOpenChange }: ChooseAgencyProps) {
  const t = useText(directoryText);
  const profile = paths.agency(agency._id, own);
  const takesRequests = own || agency.personalizeTour;
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={
        <span className="flex items-center gap-3" lang={writtenIn(agency.agencyName)}>
          <Avatar name={agency.agencyName} src={agency.agencyProfile} kind="agency" decorative />
          {agency.agencyName}
        </span>
      }
      description={t.chooseLead}
      closeLabel={t.close}
    >
      <div className="grid gap-3">
        <Choice
          icon={Store}
          label={t.viewProfile}
          lead={own ? t.ownLead : t.viewProfileLead}
          to={profile}
          primary
        />
        <Choice
          icon={Route}
          label={t.personalizeTour}
          lead={own ? t.ownLead : takesRequests ? t.personalizeTourLead : t.noPersonalised}
          to={takesRequests ? (own ? profile : paths.personalise(agency._id)) : null}
        />
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  icon: LucideIcon;
  label: string;
  lead: string;
  /** Null if this action is not available; `lead` then says why. */
  to: string | null;
  primary?: boolean;
}

function Choice({ icon: Icon, label, lead, to, primary }: ChoiceProps) {
  const look = cx(
    'flex w-full items-center gap-3.5 rounded-panel px-4 py-3.5 text-left transition',
    to === null
      ? 'cursor-not-allowed bg-sunken text-ink-3'
      : primary
        ? 'bg-primary text-on-primary hover:bg-primary-hover'
        : 'bg-sunken hover:bg-hover',
  );
  const content = (
    <>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className={cx('block text-meta', !primary && 'text-ink-2')}>{lead}</span>
      </span>
      {to !== null && <ChevronRight aria-hidden />}
    </>
  );
  // Not `disabled`: the keyboard still reaches it, and with it the reason.
  if (to === null) {
    return (
      <button type="button" aria-disabled className={look}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
