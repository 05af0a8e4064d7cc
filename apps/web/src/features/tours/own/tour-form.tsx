import type { NewTour, Tour } from '@ghuri/contract/tours';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { useCallback, useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { DayFormField } from '../../../platform/forms/day-form-field.tsx';
import { plainDigits } from '../../../platform/forms/typed-number.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useFormDraft, useKeptForm } from '../../../platform/forms/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlaceField } from '../../travel-wish/place-field.tsx';
import { dhakaDay } from '../list/tour-days.ts';
import { useMinute } from '../../../platform/use-clock.ts';
import { useTourWords } from '../use-tour-words.ts';
import { DraftNotice } from './draft-notice.tsx';
import { HeaderPicture } from './header-picture.tsx';
import { ownToursText } from './own-tours.text.ts';
import { FIXED_ONCE_BOOKED, startValues, tourFormSchema } from './tour-form-schema.ts';
import type { PreviewAgency } from './tour-preview.tsx';
import { TourPreview } from './tour-preview.tsx';

const DAY = 86_400_000;

interface TourFormProps {
  /** The tour to change or to copy. */
  tour?: Tour | undefined;
  purpose: 'create' | 'copy' | 'edit';
  agency: PreviewAgency;
  /** Publishes or saves, then calls `sent` after success. The server's errors show beside the fields. */
  onSend: (tour: NewTour, sent: () => void) => Promise<void>;
  cancelTo: string;
}

/** All fields of a tour. A new tour has a preview before it is published. */
export function TourForm({ tour, purpose, agency, onSend, cancelTo }: TourFormProps) {
  const t = useText(ownToursText);
  const words = useTourWords();
  const sentences = useErrorSentences();
  const formId = useId();
  const now = useMinute();
  const editing = purpose === 'edit';
  const [preview, setPreview] = useState<NewTour | null>(null);
  const [unsettled, setUnsettled] = useState(false);
  const [waits, setWaits] = useState(false);
  const agreed = editing && tour ? tripStart(tour.tourTripDate, tour.tourTripTime) : null;
  const taken = editing ? (tour?.leftTravelers ?? 0) : 0;
  const booked = taken > 0;
  const { userID } = useMe();
  const begun = useFormDraft({
    key: `tour.${userID}.${purpose}${tour ? `.${tour._id}` : ''}`,
    start: startValues(tour, purpose === 'copy'),
    uploads: ['image'],
    fixed: booked ? FIXED_ONCE_BOOKED : [],
  });
  const { field, form, ...contract } = useContractForm({
    schema: tourFormSchema(agreed ?? undefined),
    defaultValues: begun.values,
    labels: {
      image: t.picture,
      locationName: t.location,
      tourTripDate: t.date,
      tourTripTime: t.time,
      totalCost: t.cost,
      tourTripDay: t.days,
      totalTravelers: t.travellers,
      tourDeparture: t.departure,
      tourHotelInformation: t.hotel,
      details: t.details,
    },
    send: async (values) => {
      if (unsettled) {
        setWaits(true);
        return;
      }
      setWaits(false);
      if (!editing && preview === null) {
        setPreview(values);
        window.scrollTo({ top: 0 });
        return;
      }
      try {
        await onSend(values, draft.clear);
      } catch (error) {
        // The error is beside its field, which must be rendered before it can get the focus.
        flushSync(() => setPreview(null));
        throw error;
      }
    },
  });
  const draft = useKeptForm(form, begun);
  const [pictures, setPictures] = useState(0);
  const image = useController({ control: form.control, name: 'image' });
  const settle = useCallback((is: boolean) => {
    setUnsettled(is);
    if (!is) setWaits(false);
  }, []);

  const fixed = booked ? { readOnly: true, hint: t.fixedOnceBooked } : {};
  const numberField = (name: 'totalCost' | 'totalTravelers' | 'tourTripDay') => {
    const wired = field(name);
    return {
      ...wired,
      inputMode: 'numeric' as const,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        event.target.value = plainDigits(event.target.value);
        void wired.onChange(event);
      },
    };
  };

  return (
    <>
      {preview && (
        <TourPreview form={preview} agency={agency}>
          {contract.refusal !== null && <Notice tone="danger">{sentences.ofError(contract.refusal)}</Notice>}
          <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
            <Button variant="ghost" onClick={() => setPreview(null)}>
              {t.keepEditing}
            </Button>
            <Button type="submit" form={formId} variant="primary" size="large" loading={contract.sending}>
              {t.publish}
            </Button>
          </div>
        </TourPreview>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={contract.submit}
        className={cx('grid gap-4', preview && 'hidden')}
      >
        <FormErrors
          title={t.severalToFix(words.number(contract.wrongFields.length))}
          errors={contract.wrongFields}
        />
        {booked && <Notice tone="info">{t.bookedNotice}</Notice>}
        {draft.isKept && (
          <DraftNotice
            lost={begun.lost.length > 0 && image.field.value === begun.start.image}
            onDiscard={() => {
              draft.discard();
              setPictures((count) => count + 1);
            }}
          />
        )}
        <HeaderPicture
          key={pictures}
          value={image.field.value}
          onChange={image.field.onChange}
          buttonRef={image.field.ref}
          error={field('image').error ?? (waits ? t.waitForUpload : undefined)}
          onUnsettled={settle}
        />
        <div className="grid items-start gap-4 bar:grid-cols-2">
          <PlaceField
            form={form}
            name="locationName"
            {...fixed}
            label={t.location}
            maxLength={100}
            className="bar:col-span-2"
          />
          <DayFormField
            form={form}
            name="tourTripDate"
            label={t.date}
            hint={t.dateHint}
            min={dhakaDay(now + DAY)}
            max={dhakaDay(now + MOST_DAYS_AHEAD * DAY)}
            {...fixed}
          />
          <TextField {...field('tourTripTime')} type="time" label={t.time} {...fixed} />
          <TextField
            {...numberField('totalCost')}
            label={t.cost}
            hint={t.costHint}
            icon={<span aria-hidden>৳</span>}
            {...fixed}
          />
          <TextField {...numberField('tourTripDay')} label={t.days} hint={t.daysHint} {...fixed} />
          <TextField
            {...numberField('totalTravelers')}
            label={t.travellers}
            hint={booked ? t.notBelow(words.number(taken)) : t.travellersHint}
          />
          <PlaceField
            form={form}
            name="tourDeparture"
            label={t.departure}
            hint={t.departureHint}
            maxLength={200}
          />
          <TextArea
            {...field('tourHotelInformation')}
            label={t.hotel}
            maxLength={500}
            className="bar:col-span-2"
          />
          <TextArea
            {...field('details')}
            label={t.details}
            aside={t.optional}
            maxLength={5000}
            rows={6}
            className="bar:col-span-2"
          />
        </div>
        {contract.refusal !== null && <Notice tone="danger">{sentences.ofError(contract.refusal)}</Notice>}
        <div className="flex justify-end gap-2 max-bar:flex-col-reverse">
          <ButtonLink to={cancelTo} variant="ghost">
            {t.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" size="large" loading={contract.sending}>
            {editing ? t.save : t.preview}
          </Button>
        </div>
      </form>
      <LeaveGuard
        active={unsettled}
        title={t.leaveTitle}
        description={t.leaveBody}
        leaveLabel={t.leave}
        stayLabel={t.stay}
      />
    </>
  );
}
