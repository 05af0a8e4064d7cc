import type { PublicTrip } from '@ghuri/contract/public-pages';
import { BedDouble, MapPin } from 'lucide-react';
import { useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { Card } from '../../ui/card.tsx';
import { Section } from '../trip-content/section.tsx';
import { tripContentText } from '../trip-content/trip-content.text.ts';
import { TripItinerary } from '../trip-content/trip-itinerary.tsx';
import { hasLines, TripLines } from '../trip-content/trip-lines.tsx';
import { PickUps, Policies, Questions } from '../trip-content/trip-sections.tsx';
import { tripStops } from '../trip-content/trip-stops.ts';
import { useWords } from '../trip-content/trip-words.ts';
import { StillRoute } from '../trip-map/still-map.tsx';
import { StopList } from '../trip-map/stop-list.tsx';
import { publicPagesText } from './public-pages.text.ts';

interface TripWordsProps {
  content: PublicTrip['content'];
  /** The day of the next departure, for the times of pick-up points. */
  day: string;
}

/** Everything that the agency says about a trip. Sections without content are left out. */
export function TripWords({ content, day }: TripWordsProps) {
  const t = useText(publicPagesText);
  const c = useText(tripContentText);
  const words = useWords();
  const shownPlace = useShownPlace();
  const { summary, itinerary, pickUps, questions, hotel, meetingPoint } = content;
  const about = words(summary);
  const stops = tripStops(content).map((stop) => ({ ...stop, name: shownPlace(stop.name) }));
  return (
    <>
      {about !== '' && (
        <Section title={t.about}>
          <p className="wrap-anywhere whitespace-pre-line" lang={writtenIn(about)}>
            {about}
          </p>
        </Section>
      )}
      {itinerary.length > 0 && (
        <Section title={c.dayByDay}>
          <TripItinerary days={itinerary} />
        </Section>
      )}
      {hasLines(content) && <TripLines content={content} />}
      <Section title={t.where}>
        <dl className="grid gap-3 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
          {(
            [
              [BedDouble, t.hotel, hotel],
              [MapPin, t.meetingPoint, shownPlace(meetingPoint)],
            ] as const
          ).map(([Icon, name, text]) => (
            <div key={name}>
              <dt className="flex items-center gap-2 text-micro text-ink-2">
                <Icon aria-hidden />
                {name}
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line" lang={writtenIn(text)}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      {pickUps.length > 0 && (
        <Section title={c.pickUps}>
          <PickUps pickUps={pickUps} day={day} />
        </Section>
      )}
      {stops.length > 1 && (
        <Section title={t.route}>
          <Card className="grid gap-x-6 bar:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] bar:items-center">
            <StillRoute stops={stops} />
            <StopList stops={stops} />
          </Card>
        </Section>
      )}
      <Policies policies={content.policies} />
      {questions.length > 0 && (
        <Section title={c.questions}>
          <Questions questions={questions} />
        </Section>
      )}
    </>
  );
}
