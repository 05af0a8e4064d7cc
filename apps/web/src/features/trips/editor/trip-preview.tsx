import type { TripContent, TripDraft } from '@ghuri/contract/trips';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Modal } from '../../../ui/modal.tsx';
import { TripSections } from '../../trip-content/trip-sections.tsx';
import { useWords } from '../../trip-content/trip-words.ts';
import { useDigits } from './editor-context.ts';
import { tripEditorText } from './trip-editor.text.ts';
import { withoutBlanks } from './whole-trip.ts';

/** The draft as a traveller reads it: with the sections of the tour page. */
export function TripPreview({ draft, onClose }: { draft: TripDraft; onClose: () => void }) {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const words = useWords();
  const shownPlace = useShownPlace();
  const today = inDhaka(serverNow()).date;
  const trip = shownContent(draft, today);
  const [title, summary] = [words(trip.title), words(trip.summary)];
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.preview}
      description={t.previewLead}
      closeLabel={t.close}
    >
      <article className="grid gap-6">
        {trip.gallery.length > 0 && (
          <ul
            aria-label={t.part_gallery}
            className="-mx-6.5 flex snap-x scroll-px-6.5 gap-2 overflow-x-auto px-6.5"
          >
            {trip.gallery.map(({ image, placeholder, alt }) => (
              <li key={image} className="shrink-0 snap-start">
                <Shown image={image} placeholder={placeholder} alt={words(alt)} />
              </li>
            ))}
          </ul>
        )}
        <div className="wrap-anywhere">
          <h3 className="type-page" lang={writtenIn(title)}>
            {title || t.part_title}
          </h3>
          <p className="mt-1 text-ink-2">
            {[
              shownPlace(trip.location),
              draft.days !== null && t.daysLong(draft.days, digits(draft.days)),
              trip.meetingPoint !== '' && t.meet(shownPlace(trip.meetingPoint)),
              trip.hotel,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {summary !== '' && (
            <p className="mt-3 whitespace-pre-line" lang={writtenIn(summary)}>
              {summary}
            </p>
          )}
        </div>
        <TripSections content={trip} day={today} />
      </article>
    </Modal>
  );
}

/** What can be shown of a draft. A pick-up point has its place in the list once it has a time. */
function shownContent(draft: TripDraft, day: string): TripContent {
  const trip = withoutBlanks(draft);
  return {
    ...trip,
    days: trip.days ?? 1,
    pickUps: trip.pickUps.filter(({ time }) => tripStart(day, time) !== null),
  };
}

function Shown({ image, placeholder, alt }: { image: string; placeholder: string; alt: string }) {
  const fetched = useOwnUpload(image, { large: true });
  const src = fetched ?? placeholder;
  return (
    <div className="h-52 w-78 overflow-hidden rounded-photo bg-sunken">
      {src !== '' && <img src={src} alt={alt} className="size-full object-cover" />}
    </div>
  );
}
