import type { TakenSeat } from '@ghuri/contract/travellers';
import { BedDouble, CalendarDays, MapPin } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PictureCard } from '../../../ui/picture-card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { bookingsText } from '../bookings.text.ts';
import { myToursText } from '../my-tours/my-tours.text.ts';
import { AgencyPhone } from '../ticket/agency-phone.tsx';
import { isCodeNeeded } from '../ticket/code-needed.ts';
import { TicketCode } from '../ticket/ticket-code.tsx';
import { startOf } from '../trip-moment.ts';
import { bookedPicture } from '../what-was-booked.ts';
import { PapersPart } from './papers-part.tsx';
import { seatsText } from './seats.text.ts';
import { giveSeatBack } from './travellers.api.ts';
import { TripFact } from '../trip-fact.tsx';

/** A trip on which another user gave this one a seat: facts and code, no money. */
export function SeatCard({ seat }: { seat: TakenSeat }) {
  const t = useText(seatsText);
  const m = useText(myToursText);
  const b = useText(bookingsText);
  const language = useLanguage();
  const dates = useDates();
  const shownPlace = useShownPlace();
  const place = shownPlace(seat.locationName);
  const departure = shownPlace(seat.tourDeparture);
  const { tourId, payerName, agencyName, tourTripDay: days } = seat;
  return (
    <PictureCard
      picture={bookedPicture(seat, '(min-width: 750px) 176px, 100vw')}
      title={place}
      to={tourId === null ? undefined : paths.tour(tourId)}
      tag={<Tag tone="success">{t.going}</Tag>}
      byline={
        <p className="text-meta text-ink-2">
          {payerName === '' ? t.shared : t.sharedBy(payerName)} · {m.by(agencyName)}
        </p>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
        <TripFact icon={<CalendarDays aria-hidden />}>
          <TimeText value={startOf(seat)} /> · {b.days(days, formatNumber(days, language))}
        </TripFact>
        <TripFact icon={<MapPin aria-hidden />}>
          <span lang={writtenIn(departure)}>{m.from(departure)}</span>
        </TripFact>
        {seat.tourHotelInformation !== '' && (
          <TripFact icon={<BedDouble aria-hidden />}>
            <span lang={writtenIn(seat.tourHotelInformation)}>{seat.tourHotelInformation}</span>
          </TripFact>
        )}
        {seat.agencyPhone !== '' && (
          <li className="min-w-0">
            <AgencyPhone agency={agencyName} phone={seat.agencyPhone} />
          </li>
        )}
      </ul>
      {seat.papersNeeded && (
        <>
          <p className="text-meta text-ink-2">
            {t.papersNeeded(dates.dayOfYear(Date.parse(seat.papersUntil)))}
          </p>
          <PapersPart
            bookingId={seat.bookingId}
            position={seat.position}
            who={place}
            given={seat.papers}
            own
            open={seat.open}
            openings={seat.openings}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isCodeNeeded(seat) && <TicketCode booking={seat} primary />}
        {seat.open && <GiveBack seat={seat} place={place} />}
      </div>
    </PictureCard>
  );
}

function GiveBack({ seat, place }: { seat: TakenSeat; place: string }) {
  const t = useText(seatsText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t.giveBackOf(place)} onClick={() => setOpen(true)}>
        {t.giveBack}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t.giveBackTitle}
        description={t.giveBackBody(seat.payerName)}
        confirmLabel={t.giveBack}
        cancelLabel={t.keep}
        action={() => giveSeatBack(seat.bookingId)}
        onSuccess={() => {
          toast(t.givenBack, { id: 'seat' });
          return refreshBookings();
        }}
      />
    </>
  );
}
