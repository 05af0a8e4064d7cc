import type { NewTour, Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { stepsFor } from '@ghuri/domain/refunds';
import { bookingEnds } from '@ghuri/domain/tours';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { BookingDeadline } from '../details/booking-deadline.tsx';
import { RefundChart } from '../details/refund-chart.tsx';
import { TourAgency } from '../details/tour-agency.tsx';
import { TourFacts } from '../details/tour-facts.tsx';
import { TourWords } from '../details/tour-words.tsx';
import { CARD_PICTURE, TourCard } from '../list/tour-card.tsx';
import { ownToursText } from './own-tours.text.ts';

/** The agency's data that a tour shows. */
export interface PreviewAgency {
  _id: string;
  agencyEmail: string;
  agencyName: string;
  agencyProfile: string;
  agencyRatings: number;
  reviewCount: number;
}

/** Lists show this much of a description; the server cuts it again. */
const PREVIEW = 150;

const shortened = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > PREVIEW ? `${letters.slice(0, PREVIEW).join('')}…` : text;
};

interface TourPreviewProps {
  form: NewTour;
  agency: PreviewAgency;
  /** The next actions. */
  children: ReactNode;
}

/** An unpublished tour as travellers will see it. */
export function TourPreview({ form, agency, children }: TourPreviewProps) {
  const t = useText(ownToursText);
  const place = useShownPlace()(form.locationName);
  const { userID } = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = useOwnUpload(form.image, { large: true });
  useEffect(() => heading.current?.focus(), []);
  const startsAt = tripStart(form.tourTripDate, form.tourTripTime) ?? serverNow();
  const tour: Tour = {
    ...form,
    _id: '',
    tripId: '',
    userID,
    agencyId: agency._id,
    agencyEmail: agency.agencyEmail,
    agencyName: agency.agencyName,
    agencyProfile: agency.agencyProfile,
    placeholder: '',
    leftTravelers: 0,
    time: new Date(serverNow()).toISOString(),
    bookingEnds: new Date(bookingEnds(startsAt)).toISOString(),
    timesUp: false,
    onSale: true,
    closed: false,
    cancelled: false,
    cancelReason: '',
    totalRating: agency.reviewCount,
    ratings: agency.agencyRatings,
    interested: false,
  };
  const image = (ratio: string) => (
    <div className="bg-sunken" style={{ aspectRatio: ratio }}>
      {picture !== null && <img src={picture} alt="" className="size-full object-cover" />}
    </div>
  );
  return (
    <section aria-labelledby="preview" className="grid gap-6">
      <div>
        <h2 id="preview" ref={heading} tabIndex={-1} className="type-title">
          {t.previewTitle}
        </h2>
        <p className="mt-1 text-ink-2">{t.previewLead}</p>
      </div>
      <div>
        <h3 className="mb-2 text-meta font-semibold text-ink-2">{t.inLists}</h3>
        <div className="max-w-78">
          <TourCard
            tour={{ ...tour, details: shortened(tour.details) }}
            headingLevel="h3"
            picture={image(`${CARD_PICTURE.width} / ${CARD_PICTURE.height}`)}
            still
          />
        </div>
      </div>
      <div>
        <h3 className="mb-2 text-meta font-semibold text-ink-2">{t.onItsPage}</h3>
        <div className="grid gap-4 rounded-card border border-line p-4 bar:p-5">
          <div className="overflow-hidden rounded-photo">{image('1300 / 746')}</div>
          <div>
            <p className="type-page wrap-anywhere" lang={writtenIn(place)}>
              {place}
            </p>
            <TourAgency tour={tour} own />
          </div>
          <TourFacts tour={tour} />
          <BookingDeadline tour={tour} status="open" />
          <div className="grid gap-7 pt-2">
            <TourWords details={tour.details} hotel={tour.tourHotelInformation} />
            <RefundChart tour={tour} steps={stepsFor(tour.totalCost)} />
          </div>
        </div>
      </div>
      {children}
    </section>
  );
}
