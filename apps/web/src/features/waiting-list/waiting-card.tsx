import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { formatNumber } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { pictureSources } from '../../platform/picture-sources.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureCard } from '../../ui/picture-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DeclineOffer } from './decline-offer.tsx';
import { LeaveList } from './leave-list.tsx';
import { OfferLeft } from './offer-left.tsx';
import { waitingListText } from './waiting-list.text.ts';

/** A departure that the viewer waits for, or whose seats are kept for them. */
export function WaitingCard({ entry }: { entry: WaitingEntry }) {
  const t = useText(waitingListText);
  const language = useLanguage();
  const place = useShownPlace()(entry.locationName);
  const { image, persons, ahead, offeredUntil } = entry;
  const isOffer = entry.state === 'offered';
  const to = paths.tour(entry.tour);
  const seats = t.seats(persons, formatNumber(persons, language));
  const sizes = '(min-width: 750px) 176px, 100vw';
  return (
    <PictureCard
      picture={{ src: image, width: 520, height: 600, ...pictureSources(image, sizes) }}
      title={place}
      to={to}
      tag={<Tag tone={isOffer ? 'kite' : 'info'}>{isOffer ? t.tagOffer : t.tagWaiting}</Tag>}
      byline={<p className="text-meta text-ink-2">{t.by(entry.agencyName)}</p>}
    >
      <p className="text-meta">
        <TimeText value={tripStart(entry.tourTripDate, entry.tourTripTime) ?? 0} /> · {seats}
      </p>
      {isOffer && offeredUntil !== null ? (
        <div className="grid gap-2.5 rounded-panel bg-kite-soft px-4 py-3.5">
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="font-semibold">{t.offer(seats)}</span>
            <span aria-hidden>·</span>
            <OfferLeft until={offeredUntil} />
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={to} variant="primary" size="small" className="grow" aria-label={t.payOf(place)}>
              {t.pay}
            </ButtonLink>
            <DeclineOffer entry={entry} size="small" className="grow" />
          </div>
        </div>
      ) : (
        <>
          <p className="text-meta text-ink-2">{t.place(ahead, formatNumber(ahead, language))}</p>
          <LeaveList entry={entry} size="small" className="justify-self-start" />
        </>
      )}
    </PictureCard>
  );
}
