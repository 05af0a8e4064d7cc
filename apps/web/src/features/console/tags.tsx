import type { AgencyStanding } from '@ghuri/contract/agency-moderation.words';
import type { ConsolePerson } from '@ghuri/contract/console-lists';
import type { ConsoleTourState } from '@ghuri/contract/console-lists.words';
import type { BookingState } from '@ghuri/domain/bookings';
import { useText } from '../../platform/i18n/use-text.ts';
import { Tag } from '../../ui/tag.tsx';
import type { TagTone } from '../../ui/tag.tsx';
import { listsText } from './lists.text.ts';

const BOOKING_TONES: Record<BookingState, TagTone> = {
  held: 'info',
  pending_payment: 'info',
  paid: 'success',
  review: 'warn',
  refund_pending: 'warn',
  refunded: 'neutral',
  failed: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function BookingTag({ state }: { state: BookingState }) {
  const t = useText(listsText);
  return <Tag tone={BOOKING_TONES[state]}>{t[`booking_${state}`]}</Tag>;
}

export function PersonTags({
  person: { suspendedSince, verified, adminRole },
}: {
  person: Pick<ConsolePerson, 'suspendedSince' | 'verified' | 'adminRole'>;
}) {
  const t = useText(listsText);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {suspendedSince !== null && <Tag tone="danger">{t.state_suspended}</Tag>}
      {!verified && <Tag tone="warn">{t.state_unverified}</Tag>}
      {adminRole !== null && <Tag tone="info">{t.state_admin}</Tag>}
      {suspendedSince === null && verified && adminRole === null && <Tag>{t.state_active}</Tag>}
    </span>
  );
}

const STANDING_TONES: Record<AgencyStanding, TagTone> = {
  selling: 'success',
  stopped: 'warn',
  suspended: 'warn',
  closed: 'neutral',
  pending: 'neutral',
};

export function StandingTag({ standing }: { standing: AgencyStanding }) {
  const t = useText(listsText);
  return <Tag tone={STANDING_TONES[standing]}>{t[`standing_${standing}`]}</Tag>;
}

const TOUR_TONES: Record<ConsoleTourState, TagTone> = {
  ahead: 'success',
  started: 'neutral',
  cancelled: 'warn',
};

export function TourTag({ state }: { state: ConsoleTourState }) {
  const t = useText(listsText);
  return <Tag tone={TOUR_TONES[state]}>{t[`tour_${state}`]}</Tag>;
}
