import type { OwnTrip } from '@ghuri/contract/trips';
import { CalendarDays, Ellipsis, Image, MapPin, PenLine, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '../../../platform/error-text.ts';
import { formatNumber } from '../../../platform/format.ts';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { writtenIn } from '../../../platform/i18n/written-in.ts';
import { useOwnUpload } from '../../../platform/own-upload.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { publicPaths, publicUrl } from '../../../platform/public-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ShareButton } from '../../share/share-button.tsx';
import { deleteTrip, refreshTrips } from '../trips.api.ts';
import { tripsText } from '../trips.text.ts';

/** One trip of the agency: its state, its next date and its booked seats. */
export function TripRow({ trip, isOnSale }: { trip: OwnTrip; isOnSale: boolean }) {
  const t = useText(tripsText);
  const dates = useDates();
  const language = useLanguage();
  const shownPlace = useShownPlace();
  const number = (value: number) => formatNumber(value, language);
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const title = trip.title || shownPlace(trip.locationName) || t.untitled;
  const isDraft = trip.slug === '';
  // A trip has a public page from its publication on, while its agency sells.
  const mayShare = isOnSale && !isDraft;

  async function remove() {
    try {
      await deleteTrip(trip._id);
    } catch (error) {
      setProblem(errorSentence(error));
      throw error;
    }
    refreshTrips();
    toast(t.removed, { id: 'trip' });
  }

  return (
    <li className="flex gap-3.5 rounded-card border border-line bg-surface p-3 bar:gap-4.5 bar:p-4">
      <Cover trip={trip} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="type-lead min-w-0 wrap-anywhere" lang={writtenIn(title)}>
            {title}
          </h3>
          {isDraft && (
            <Menu
              trigger={
                <IconButton
                  size="small"
                  label={t.actions(title)}
                  icon={<Ellipsis aria-hidden />}
                  className="-mt-1.5"
                />
              }
              items={[
                {
                  label: t.remove,
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger',
                  onSelect: () => setDeleting(true),
                },
              ]}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <States trip={trip} />
        </div>
        <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-meta wrap-anywhere text-ink-2 *:flex *:items-center *:gap-1.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-3">
          {trip.title !== '' && trip.locationName !== '' && (
            <li>
              <MapPin aria-hidden />
              {shownPlace(trip.locationName)}
            </li>
          )}
          <li>
            <CalendarDays aria-hidden />
            {trip.nextDeparture === null
              ? t.noDates
              : `${t.dateCount(trip.departures, number(trip.departures))} · ${t.next(dates.day(trip.nextDeparture))}`}
          </li>
          {trip.departures > 0 && (
            <li>
              <Users aria-hidden />
              {t.seatsSold(trip.seatsTaken, number(trip.seatsTaken))}
            </li>
          )}
        </ul>
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <ButtonLink
            size="small"
            to={workPaths.trip(trip._id)}
            icon={<PenLine aria-hidden className="size-4!" />}
            aria-label={`${t.edit}: ${title}`}
          >
            {t.edit}
          </ButtonLink>
          <ButtonLink
            size="small"
            to={workPaths.tripDates(trip._id)}
            icon={<CalendarDays aria-hidden className="size-4!" />}
            aria-label={`${t.dates}: ${title}`}
          >
            {t.dates}
          </ButtonLink>
          {mayShare && (
            <ShareButton
              size="small"
              shared={{ url: publicUrl(publicPaths.trip(trip.slug), language), title }}
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t.removeTitle}
        description={t.removeBody}
        confirmLabel={t.remove}
        cancelLabel={t.keep}
        error={problem}
        onConfirm={remove}
      />
    </li>
  );
}

function States({ trip: { state, visibility, publishAt } }: { trip: OwnTrip }) {
  const t = useText(tripsText);
  const dates = useDates();
  if (state === 'draft') return <Tag>{t.state_draft}</Tag>;
  if (state === 'scheduled' && publishAt !== null)
    return <Tag tone="info">{t.state_scheduled(dates.moment(publishAt))}</Tag>;
  return (
    <>
      {visibility === 'listed' ? (
        <Tag tone="success">{t.state_listed}</Tag>
      ) : (
        <Tag tone="info">{t.state_unlisted}</Tag>
      )}
      {state === 'changed' && <Tag tone="warn">{t.state_changed}</Tag>}
    </>
  );
}

/** Pictures of drafts are private, so they are fetched with the user's token. */
function Cover({ trip: { image, placeholder } }: { trip: OwnTrip }) {
  const fetched = useOwnUpload(image === '' ? null : image);
  const src = fetched ?? placeholder;
  return (
    <div className="grid size-22 shrink-0 place-items-center overflow-hidden rounded-panel bg-sunken bar:h-25 bar:w-37">
      {src === '' ? (
        <Image aria-hidden className="text-ink-3" />
      ) : (
        <img src={src} alt="" className={cx('size-full object-cover', fetched === null && 'blur-sm')} />
      )}
    </div>
  );
}
