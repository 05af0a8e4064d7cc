import type { OpenRequest } from '@ghuri/contract/open-requests';
import { ChevronDown } from 'lucide-react';
import { dhakaInstant } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { cx } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { TagTone } from '../../../ui/tag.tsx';
import { openRequestsText } from '../open-requests.text.ts';
import { useRequestWords } from '../use-request-words.ts';
import { requestLineText } from './request-line.text.ts';

const TONES: Record<OpenRequest['state'], TagTone> = {
  open: 'kite',
  closed: 'info',
  accepted: 'kite',
  lapsed: 'warn',
  paid: 'success',
  cancelled: 'neutral',
};

interface RequestLineProps {
  request: OpenRequest;
  /** Whether what the line opens is shown; undefined for a link. */
  isOpen?: boolean;
}

/** A request in one line: place, date, bids and state. */
export function RequestLine({ request, isOpen }: RequestLineProps) {
  const t = useText(requestLineText);
  const own = useText(openRequestsText);
  const words = useRequestWords();
  const { state, bidCount } = request;
  const place = useShownPlace()(request.location);
  const bids =
    state === 'open' || bidCount > 0 ? own.sealedBids(bidCount, words.number(bidCount)) : own.noBidsAtAll;
  return (
    <span className="flex min-h-14 items-center gap-x-4 gap-y-1 px-5 py-2.5 text-left">
      <span className="min-w-0 flex-1 bar:flex bar:items-baseline bar:gap-4">
        <span
          className={cx('block min-w-0 wrap-anywhere', isOpen === true ? 'type-title' : 'type-lead')}
          lang={writtenIn(place)}
        >
          {place}
        </span>
        <span className="block text-meta text-ink-2">
          {/* The opened request counts its bids itself. */}
          <TimeText value={dhakaInstant(request.which_day, request.which_time)} />
          {isOpen !== true && ` · ${bids}`}
        </span>
      </span>
      <Tag tone={TONES[state]}>{t[state]}</Tag>
      <ChevronDown
        aria-hidden
        className={cx(
          'size-5! shrink-0 text-ink-3 transition',
          isOpen === undefined ? '-rotate-90' : isOpen && 'rotate-180',
        )}
      />
    </span>
  );
}
