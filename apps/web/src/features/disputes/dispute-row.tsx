import type { DisputeSummary } from '@ghuri/contract/disputes';
import { formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ListedLink } from '../../ui/list-and-open.tsx';
import { disputesText } from './disputes.text.ts';
import { StateTag } from './state-tag.tsx';

interface DisputeRowProps {
  dispute: DisputeSummary;
  to: string;
  open?: boolean;
}

/** Traveller, trip, sum and state. */
export function DisputeRow({ dispute, to, open = false }: DisputeRowProps) {
  const t = useText(disputesText);
  const language = useLanguage();
  const place = useShownPlace()(dispute.booking.locationName);
  const name = dispute.traveller.name || t.deletedAccount;
  const sum = dispute.outcome === null ? dispute.booking.paid : dispute.refund;
  return (
    <ListedLink to={to} open={open}>
      <Avatar name={name} src={dispute.traveller.profile} size={46} decorative />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <span className="truncate font-semibold" lang={writtenIn(name)}>
            {name}
          </span>
          <span className="shrink-0 font-bold">{formatTaka(sum, language)}</span>
        </span>
        <span className="flex justify-between gap-3 text-meta text-ink-2">
          <span className="truncate">
            <span lang={writtenIn(place)}>{place}</span> · {t[`reason_${dispute.reason}`]}
          </span>
          <TimeText value={dispute.openedAt} show="ago" className="shrink-0 text-micro text-ink-3" />
        </span>
        <span className="mt-1.5 block">
          <StateTag dispute={dispute} />
        </span>
      </span>
    </ListedLink>
  );
}
