import type { OfferedSeat } from '@ghuri/contract/travellers';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { TimeText } from '../../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { paths } from '../../../platform/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { bookingsText } from '../bookings.text.ts';
import { startOf } from '../trip-moment.ts';
import { bookedPicture } from '../what-was-booked.ts';
import { seatsText } from './seats.text.ts';
import { offeredSeatQuery, takeSeat } from './travellers.api.ts';

/** What the link of a seat offers, and the button that takes it. */
export function OfferedSeatView({ token }: { token: string }) {
  const t = useText(seatsText);
  const offer = useQuery(offeredSeatQuery(token));
  if (offer.data) return <Offer token={token} seat={offer.data} />;
  if (offer.error instanceof ApiError && offer.error.status < 500) return <Refused error={offer.error} />;
  if (offer.error) return <FailedState headingLevel="h1" title={t.failed} retry={t.tryAgain} query={offer} />;
  return (
    <LoadingRegion label={t.loading} className="mt-4 grid gap-4">
      <Skeleton className="h-44 rounded-card!" />
      <Skeleton className="h-8 w-2/3" />
    </LoadingRegion>
  );
}

function Refused({ error }: { error: ApiError }) {
  const t = useText(seatsText);
  const sentences = useErrorSentences();
  const isGone = error.code === 'link_expired' || error.code === 'invalid_input';
  const isMine = error.code === 'already_travelling';
  return (
    <EmptyState
      headingLevel="h1"
      title={isGone ? t.goneTitle : isMine ? t.mineTitle : t.refusedTitle}
      action={
        <ButtonLink to={paths.myToursTab('upcoming')} variant="primary">
          {t.myTrips}
        </ButtonLink>
      }
    >
      {isGone ? t.gone : isMine ? t.mine : sentences.ofError(error)}
    </EmptyState>
  );
}

function Offer({ token, seat }: { token: string; seat: OfferedSeat }) {
  const t = useText(seatsText);
  const b = useText(bookingsText);
  const language = useLanguage();
  const dates = useDates();
  const sentences = useErrorSentences();
  const navigate = useNavigate();
  const shownPlace = useShownPlace();
  const place = shownPlace(seat.locationName);
  const departure = shownPlace(seat.tourDeparture);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => takeSeat(token),
    onSuccess: async () => {
      toast(t.taken, { id: 'seat' });
      await navigate(paths.myToursTab('upcoming'), { replace: true });
      return refreshBookings();
    },
  });
  return (
    <Card padding="none" className="mx-auto mt-4 max-w-140 overflow-hidden">
      <div className="relative h-48 bg-sunken">
        <Picture fill alt="" {...bookedPicture(seat, '(min-width: 750px) 560px, 100vw')} />
      </div>
      <div className="grid gap-4 p-5">
        <div>
          <h1 className="type-title wrap-anywhere">{t.invites(seat.payerName)}</h1>
          <p className="mt-1 text-ink-2">{t.invitesBody}</p>
        </div>
        <p className="type-lead wrap-anywhere" lang={writtenIn(place)}>
          {place}
        </p>
        <dl className="grid gap-3 rounded-card bg-sunken px-5 py-4 bar:grid-cols-2">
          <Fact name={t.starts}>
            <TimeText value={startOf(seat)} />
          </Fact>
          <Fact name={t.days}>{b.days(seat.tourTripDay, formatNumber(seat.tourTripDay, language))}</Fact>
          <Fact name={t.from}>
            <span lang={writtenIn(departure)}>{departure}</span>
          </Fact>
          <Fact name={t.agency}>{seat.agencyName}</Fact>
        </dl>
        {seat.papersNeeded && <Notice tone="info">{t.needsPapers}</Notice>}
        {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
        <div className="grid gap-2.5">
          <Button wide size="large" variant="primary" loading={isPending} onClick={() => mutate()}>
            {t.take}
          </Button>
          {seat.tourId !== null && (
            <ButtonLink wide to={paths.tour(seat.tourId)}>
              {t.seeTrip}
            </ButtonLink>
          )}
        </div>
        <p className="text-meta text-ink-2">{t.until(dates.dayOfYear(Date.parse(seat.openUntil) - 1))}</p>
      </div>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
