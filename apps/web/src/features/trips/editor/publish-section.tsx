import type { TripVisibility, WholeTrip } from '@ghuri/contract/trips';
import { inDhaka, tripStart } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NetworkError } from '../../../platform/api-error.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { DateField } from '../../../platform/forms/date-field.tsx';
import { useDates } from '../../../platform/i18n/dates.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { workPaths } from '../../../platform/work-paths.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  discardChanges,
  publishTrip,
  readTrip,
  refreshTrips,
  scheduleTrip,
  setVisibility,
} from '../trips.api.ts';
import { EditorSection } from './editor-section.tsx';
import { isSame } from './merge-drafts.ts';
import { MissingList } from './missing-list.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import type { TripSaver } from './trip-saver.ts';
import { withoutBlanks } from './whole-trip.ts';
import type { Missing } from './whole-trip.ts';

interface PublishSectionProps {
  /** As it was when the editor opened. */
  trip: WholeTrip;
  saver: TripSaver;
  missing: readonly Missing[];
  /** Pictures are on their way. */
  uploading: boolean;
  /** Called when fields that are wrong should say so. */
  onChecked: () => void;
}

const DAY = 86_400_000;
const dayOf = (moment: number) => inDhaka(moment).date;

/** Publishing now, later, or for those who know the link. */
export function PublishSection({ trip: opened, saver, missing, uploading, onChecked }: PublishSectionProps) {
  const t = useText(tripEditorText);
  const dates = useDates();
  const sentences = useErrorSentences();
  const [trip, setTrip] = useState(opened);
  const [visibility, choose] = useState<TripVisibility>(opened.visibility);
  const [later, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [asked, setAsked] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const missingList = useRef<HTMLDivElement>(null);
  const isPublished = trip.published !== null;
  const isChanged = isPublished && !isSame(withoutBlanks(saver.getState().draft), trip.published);
  const at = later ? tripStart(day, time) : null;
  const isPast = at !== null && at <= serverNow();

  const work = useMutation({
    mutationFn: async (action: () => Promise<string>) => {
      const done = await action();
      const newest = await readTrip(trip._id);
      setTrip(newest);
      choose(newest.visibility);
      refreshTrips();
      toast(done, { id: 'trip' });
    },
  });

  /** The server publishes what it has, so everything is saved first. */
  async function saveAll(): Promise<number> {
    saver.change((draft) => {
      const whole = withoutBlanks(draft);
      return isSame(whole, draft) ? draft : whole;
    });
    return saver.flush();
  }
  async function publish(): Promise<string> {
    await publishTrip(trip._id, { revision: await saveAll(), visibility });
    saver.follow(await readTrip(trip._id));
    return isPublished ? t.changesPublished : t.published;
  }
  async function schedule(publishAt: number): Promise<string> {
    const revision = await saveAll();
    if (visibility !== trip.visibility) await setVisibility(trip._id, visibility);
    const when = new Date(publishAt).toISOString();
    await scheduleTrip(trip._id, { revision, publishAt: when });
    return t.scheduled(dates.moment(when));
  }
  async function unschedule(): Promise<string> {
    await scheduleTrip(trip._id, { revision: await saveAll(), publishAt: null });
    return t.unscheduled;
  }
  async function discard(): Promise<string> {
    await discardChanges(trip._id, await saver.flush());
    const { revision, draft } = await readTrip(trip._id);
    saver.restart({ revision, draft });
    return t.discarded;
  }

  function start() {
    onChecked();
    setAsked(true);
    missingList.current?.querySelector('a')?.focus();
    if (missing.length > 0 || uploading || (later && (at === null || isPast))) return;
    work.mutate(() => (at === null ? publish() : schedule(at)));
  }
  const { error } = work;

  return (
    <EditorSection id="publish" title={t.publishTitle}>
      {trip.state === 'scheduled' && trip.publishAt !== null && (
        <Notice
          tone="success"
          action={
            <Button size="small" onClick={() => work.mutate(unschedule)}>
              {t.unschedule}
            </Button>
          }
        >
          {t.scheduledFor(dates.moment(trip.publishAt))}
        </Notice>
      )}
      {missing.length > 0 ? (
        <div ref={missingList}>
          <MissingList missing={missing} onOpen={onChecked} />
        </div>
      ) : (
        <Notice tone="success">{isPublished && !isChanged ? t.upToDate : t.ready}</Notice>
      )}
      {trip.departures === 0 && (
        <Notice
          tone="info"
          icon={<CalendarPlus aria-hidden />}
          action={
            <ButtonLink size="small" to={workPaths.tripDates(trip._id)}>
              {t.addDates}
            </ButtonLink>
          }
        >
          {t.needsDates}
        </Notice>
      )}
      <RadioGroup
        legend={t.who}
        inline
        options={[
          { value: 'listed', label: t.listed, hint: t.listedHint },
          { value: 'unlisted', label: t.unlisted, hint: t.unlistedHint },
        ]}
        value={visibility}
        onChange={({ target }) => {
          const chosen = target.value as TripVisibility;
          choose(chosen);
          // A published trip has no other button for it.
          if (!isPublished) return;
          work.mutate(async () => {
            await setVisibility(trip._id, chosen);
            return t.visibilitySaved;
          });
        }}
      />
      {!isPublished && (
        <RadioGroup
          legend={t.when}
          inline
          options={[
            { value: 'now', label: t.now },
            { value: 'later', label: t.later },
          ]}
          value={later ? 'later' : 'now'}
          onChange={({ target }) => setLater(target.value === 'later')}
        />
      )}
      {later && !isPublished && (
        <div className="grid items-start gap-4 bar:grid-cols-2">
          <DateField
            label={t.publishDay}
            value={day}
            onChange={setDay}
            min={dayOf(serverNow())}
            max={dayOf(serverNow() + MOST_DAYS_AHEAD * DAY)}
            error={isPast || (asked && at === null) ? t.publishPast : undefined}
          />
          <TextField
            type="time"
            label={t.publishTime}
            hint={t.publishTimeHint}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
      )}
      {isChanged && <p className="text-meta text-ink-2">{t.publishChangesLead}</p>}
      {uploading && <Notice tone="info">{t.stillUploading}</Notice>}
      {error && (
        <Notice tone="danger">{error instanceof NetworkError ? t.notYet : sentences.ofError(error)}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-bar:flex-col-reverse">
        {isChanged && (
          <Button variant="ghost" onClick={() => setDiscarding(true)}>
            {t.discard}
          </Button>
        )}
        {(!isPublished || isChanged) && (
          <Button variant="primary" size="large" loading={work.isPending} onClick={start}>
            {isPublished ? t.publishChanges : later ? t.schedule : t.publish}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t.discardTitle}
        description={t.discardBody}
        confirmLabel={t.discard}
        cancelLabel={t.keepEditing}
        onConfirm={() => work.mutate(discard)}
      />
    </EditorSection>
  );
}
