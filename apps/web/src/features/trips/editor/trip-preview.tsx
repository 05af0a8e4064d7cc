/* oxlint-disable react/no-array-index-key -- nothing changes while the preview is open */
import type { TripDraft } from '@ghuri/contract/trips';
import type { ReactNode } from 'react';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { Modal } from '../../../ui/modal.tsx';
import { InclusionList } from '../../travel-wish/inclusion-list.tsx';
import { useDigits } from './editor-context.ts';
import type { Words } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { withoutBlanks } from './whole-trip.ts';

/** The draft as a traveller reads it. */
export function TripPreview({ draft, onClose }: { draft: TripDraft; onClose: () => void }) {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const trip = withoutBlanks(draft);
  const say = (words: Words) => (language === 'bn' && words.bn !== '' ? words.bn : words.en);
  const lines = (list: readonly Words[]) =>
    list.length > 0 && (
      <ul className="mt-2 list-disc pl-5">
        {list.map((words, place) => (
          <Line key={place} words={say(words)} />
        ))}
      </ul>
    );
  const facts = policyFacts(trip.policies, t, digits);
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.preview}
      description={t.previewLead}
      closeLabel={t.close}
    >
      <article className="grid gap-6 wrap-anywhere">
        {trip.gallery.length > 0 && (
          <ul aria-label={t.part_gallery} className="-mx-6.5 flex snap-x gap-2 overflow-x-auto px-6.5">
            {trip.gallery.map(({ image, placeholder, alt }) => (
              <li key={image} className="shrink-0 snap-start">
                <Shown image={image} placeholder={placeholder} alt={say(alt)} />
              </li>
            ))}
          </ul>
        )}
        <div>
          <h3 className="type-page" lang={writtenIn(say(trip.title))}>
            {say(trip.title) || t.part_title}
          </h3>
          <p className="mt-1 text-ink-2">
            {[
              shownPlace(trip.location),
              trip.days !== null && t.daysLong(trip.days, digits(trip.days)),
              trip.meetingPoint !== '' && t.meet(shownPlace(trip.meetingPoint)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-3 whitespace-pre-line">{say(trip.summary)}</p>
        </div>
        {trip.hotel !== '' && <Part title={t.part_hotel}>{trip.hotel}</Part>}
        {trip.itinerary.length > 0 && (
          <Part title={t.part_itinerary}>
            <ol className="grid gap-4 border-l-3 border-kite pl-4">
              {trip.itinerary.map((day, place) => (
                <li key={place}>
                  <p className="font-semibold">
                    {t.day(digits(place + 1))} · {say(day.title)}
                  </p>
                  <p className="whitespace-pre-line">{say(day.text)}</p>
                  <p className="text-meta text-ink-2">
                    {[
                      ...day.meals.map((meal) => t[`meal_${meal}`]),
                      say(day.stay),
                      say(day.transport),
                      shownPlace(day.place),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {trip.included.length + trip.alsoIncluded.length > 0 && (
          <Part title={t.part_included}>
            <InclusionList inclusions={trip.included} />
            {lines(trip.alsoIncluded)}
          </Part>
        )}
        {trip.notIncluded.length + trip.alsoNotIncluded.length > 0 && (
          <Part title={t.part_notIncluded}>
            <InclusionList inclusions={trip.notIncluded} />
            {lines(trip.alsoNotIncluded)}
          </Part>
        )}
        {trip.bring.length > 0 && <Part title={t.part_bring}>{lines(trip.bring)}</Part>}
        {trip.pickUps.length > 0 && (
          <Part title={t.part_pickUps}>
            <ul>
              {trip.pickUps.map(({ place, time }, at) => (
                <Line key={at} words={[time, say(place)].filter(Boolean).join(' · ')} />
              ))}
            </ul>
          </Part>
        )}
        {facts.length > 0 && (
          <Part title={t.part_policies}>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-meta text-ink-3">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        {trip.questions.length > 0 && (
          <Part title={t.part_questions}>
            <dl className="grid gap-3">
              {trip.questions.map(({ question, answer }, place) => (
                <div key={place}>
                  <dt className="font-semibold">{say(question)}</dt>
                  <dd className="whitespace-pre-line">{say(answer)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
      </article>
    </Modal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="type-lead mb-2">{title}</h4>
      {children}
    </section>
  );
}

const Line = ({ words }: { words: string }) => <li lang={writtenIn(words)}>{words}</li>;

function Shown({ image, placeholder, alt }: { image: string; placeholder: string; alt: string }) {
  const fetched = useOwnUpload(image, { large: true });
  const src = fetched ?? placeholder;
  return (
    <div className="h-52 w-78 overflow-hidden rounded-photo bg-sunken">
      {src !== '' && <img src={src} alt={alt} className="size-full object-cover" />}
    </div>
  );
}

/** What the agency says about the trip's conditions, as pairs of a name and a value. */
function policyFacts(
  policies: TripDraft['policies'],
  t: ReturnType<typeof useText<typeof tripEditorText>>,
  digits: (value: number) => string,
): [string, string][] {
  const { ac, roomSharing, food, couples, minimumAge, identityPapers, difficulty, audience } = policies;
  const yesOrNo = (value: boolean | null) => value !== null && (value ? t.yes : t.no);
  const facts: [string, string | false][] = [
    [t.ac, yesOrNo(ac)],
    [t.roomSharing, roomSharing !== null && digits(roomSharing)],
    [t.food, food !== null && t[`food_${food}`]],
    [t.couples, yesOrNo(couples)],
    [t.minimumAge, minimumAge !== null && digits(minimumAge)],
    [t.identityPapers, yesOrNo(identityPapers)],
    [t.difficulty, difficulty !== null && t[`difficulty_${difficulty}`]],
    [t.audience, audience !== null && t[`audience_${audience}`]],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== false);
}
