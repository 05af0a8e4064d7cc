import type { TripContent } from '@ghuri/contract/trip-content';
import { ChevronDown } from 'lucide-react';
import { formatNumber } from '../../platform/format.ts';
import { dhakaInstant } from '../../platform/i18n/dates.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { tripContentText } from './trip-content.text.ts';
import { TripItinerary } from './trip-itinerary.tsx';
import { hasLines, TripLines } from './trip-lines.tsx';
import { policiesIn } from './trip-policies.ts';
import { TripRoute } from './trip-route.tsx';
import { Section } from './section.tsx';
import { useWords } from './trip-words.ts';

interface TripSectionsProps {
  content: TripContent;
  /** The day of departure. */
  day: string;
}

/** Everything that an agency promises besides the facts of the tour. Sections without content are left out. */
export function TripSections({ content, day }: TripSectionsProps) {
  const t = useText(tripContentText);
  const { itinerary, pickUps, questions } = content;
  return (
    <>
      {itinerary.length > 0 && (
        <Section title={t.dayByDay}>
          <TripItinerary days={itinerary} />
        </Section>
      )}
      {hasLines(content) && <TripLines content={content} />}
      {pickUps.length > 0 && (
        <Section title={t.pickUps}>
          <PickUps pickUps={pickUps} day={day} />
        </Section>
      )}
      <TripRoute content={content} />
      <Policies policies={content.policies} />
      {questions.length > 0 && (
        <Section title={t.questions}>
          <Questions questions={questions} />
        </Section>
      )}
    </>
  );
}

/** Times are on the day of departure. */
export function PickUps({ pickUps, day }: { pickUps: TripContent['pickUps']; day: string }) {
  const words = useWords();
  const shownPlace = useShownPlace();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {pickUps.map(({ place, time }, index) => {
        const name = shownPlace(words(place));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an agency may write the same twice; the order never changes
          <li key={index} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere" lang={writtenIn(name)}>
              {name}
            </span>
            <TimeText value={dhakaInstant(day, time)} show="time" className="font-semibold" />
          </li>
        );
      })}
    </ul>
  );
}

export function Policies({ policies }: Pick<TripContent, 'policies'>) {
  const t = useText(tripContentText);
  const language = useLanguage();
  const known = policiesIn(policies, t, (value) => formatNumber(value, language));
  if (known.length === 0) return null;
  return (
    <Section title={t.goodToKnow}>
      <ul className="grid gap-x-5 gap-y-3 bar:grid-cols-2">
        {known.map(({ name, icon: Icon, text }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
              <Icon aria-hidden className="size-4.5!" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Questions({ questions }: Pick<TripContent, 'questions'>) {
  const words = useWords();
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {questions.map((each, index) => {
        const [question, answer] = [words(each.question), words(each.answer)];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an agency may write the same twice; the order never changes
          <details key={index} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-small py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 wrap-anywhere" lang={writtenIn(question)}>
                {question}
              </span>
              <ChevronDown
                aria-hidden
                className="text-ink-3 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <p className="pb-4 wrap-anywhere whitespace-pre-line text-ink-2" lang={writtenIn(answer)}>
              {answer}
            </p>
          </details>
        );
      })}
    </div>
  );
}
