import type { PublicTrip } from '@ghuri/contract/public-pages';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MapPin } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AgencyLine, AgencyNumbers } from '../../features/public-pages/agency-line.tsx';
import { BookingBar, BookingCard } from '../../features/public-pages/booking-card.tsx';
import { chooseFromAddress, isOpen, readChosen } from '../../features/public-pages/chosen-departure.ts';
import type { Chosen } from '../../features/public-pages/chosen-departure.ts';
import { PickDeparture } from '../../features/public-pages/pick-departure.tsx';
import { PublicGallery } from '../../features/public-pages/public-gallery.tsx';
import { readTripNow } from '../../features/public-pages/public-pages.api.ts';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { PublicReviews } from '../../features/public-pages/public-reviews.tsx';
import { TripWords } from '../../features/public-pages/trip-words.tsx';
import { useWords } from '../../features/trip-content/trip-words.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inboxPaths } from '../../platform/inbox-paths.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { GroupTerms, RefundTerms } from './departure-terms.tsx';

/** Loaded when a picture is opened. */
const GalleryViewer = requestedPart(
  async () => (await import('../../features/tours/details/gallery-viewer.tsx')).GalleryViewer,
);

/** Until scripts read the form. */
const ONE_ADULT: Chosen = { tour: '', adults: 1, children: 0, infants: 0 };

export function TripPage({ trip: drawn }: { trip: PublicTrip }) {
  const t = useText(publicPagesText);
  const words = useWords();
  const language = useLanguage();
  const trip = useTripNow(drawn);
  const { content, agency, departures } = trip;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // The form may have changed before scripts ran, or the browser restored it.
  useEffect(() => {
    if (!form.current) return;
    chooseFromAddress(form.current);
    setChosen(readChosen(form.current));
  }, []);
  const shownPlace = useShownPlace();
  const place = shownPlace(content.location);
  const title = words(content.title);
  const next = departures.find(({ id }) => id === chosen?.tour) ?? departures.find(isOpen) ?? departures[0];
  const party = chosen ?? ONE_ADULT;
  return (
    <article onChange={() => setChosen(form.current && readChosen(form.current))} className="grid gap-8">
      <Pictures trip={trip} place={place} />
      <div className="grid items-start gap-x-12 gap-y-8 panel:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid gap-5">
          <header>
            <p className="flex items-center gap-1.5 text-ink-2 [&_.lucide]:size-4.5">
              <MapPin aria-hidden />
              {trip.place ? (
                <a
                  href={inLanguage(language, publicPaths.place(trip.place.slug))}
                  lang={writtenIn(place)}
                  className="min-w-0 rounded-small wrap-anywhere underline-offset-3 hover:underline"
                >
                  {place}
                </a>
              ) : (
                <span className="min-w-0 wrap-anywhere" lang={writtenIn(place)}>
                  {place}
                </span>
              )}
            </p>
            <h1 className="type-page mt-1 wrap-anywhere" lang={writtenIn(title)}>
              {title}
            </h1>
            <p className="mt-1.5 text-ink-2">
              {t.daysAndStay(content.days, formatNumber(content.days, language))} ·{' '}
              {t.from(shownPlace(content.meetingPoint))}
            </p>
          </header>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <AgencyLine agency={agency} />
            <a
              href={inboxPaths.ask('trip', trip.id)}
              className={buttonClass({ variant: 'outline', size: 'small' })}
            >
              {t.askAgency}
            </a>
          </div>
          <AgencyNumbers agency={agency} />
          <PickDeparture departures={departures} />
        </div>
        <div className="panel:sticky panel:top-4 panel:row-span-2">
          <BookingCard departures={departures} chosen={chosen} form={form} />
        </div>
        <div className="grid gap-9 *:laid-out-late">
          {next && <GroupTerms departure={next} chosen={party} />}
          <TripWords
            content={content}
            day={next ? inDhaka(Date.parse(next.startsAt)).date : trip.today.slice(0, 10)}
          />
          {next && <RefundTerms departure={next} chosen={party} />}
          <PublicReviews reviews={trip.reviews} agencyName={agency.name} />
        </div>
      </div>
      <BookingBar departures={departures} />
    </article>
  );
}

/** Seats and prices of this moment: the page itself may be a minute old. Without network the page stays as it is. */
function useTripNow(drawn: PublicTrip): PublicTrip {
  const [trip, setTrip] = useState(drawn);
  const { slug } = drawn;
  useEffect(() => {
    readTripNow(slug).then(setTrip, () => undefined);
  }, [slug]);
  return trip;
}

function Pictures({ trip: { content }, place }: { trip: PublicTrip; place: string }) {
  const t = useText(publicPagesText);
  const words = useWords();
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <PublicGallery
        pictures={content.gallery}
        place={place}
        onOpen={(index) => {
          setAsked(true);
          setOpened(index);
        }}
      />
      {asked && (
        <Suspense fallback={null}>
          <GalleryViewer
            pictures={content.gallery.map(({ image, alt }) => ({
              image,
              name: words(alt) || t.pictureOf(place),
            }))}
            open={opened !== null}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
