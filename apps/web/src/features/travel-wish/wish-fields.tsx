import { inDhaka } from '@ghuri/domain/dhaka-time';
import { MOST_DAYS_AHEAD } from '@ghuri/domain/tours';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber } from '../../platform/format.ts';
import { DayFormField } from '../../platform/forms/day-form-field.tsx';
import { rewritten } from '../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../platform/forms/typed-number.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { latinDigits } from '@ghuri/domain/digits';
import { serverNow } from '../../platform/server-clock.ts';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PeopleField } from './people-field.tsx';
import { PlaceField } from './place-field.tsx';
import { travelWishText } from './travel-wish.text.ts';
import type { WishForm } from './use-wish-form.ts';

const DAY = 86_400_000;

interface WishFieldsProps {
  wish: WishForm;
  /** Fields that belong beside the place. */
  children?: ReactNode;
}

/** Place, party, date and starting point. Field errors show above and beside; a refusal shows by the button. */
export function WishFields({ wish, children }: WishFieldsProps) {
  const t = useText(travelWishText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { email, hasEmail } = useMe();
  const { field, form, refusal, wrongFields } = wish;
  return (
    <>
      <FormErrors title={t.severalToFix(formatNumber(wrongFields.length, language))} errors={wrongFields} />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <PlaceField
          form={form}
          name="location"
          label={t.location}
          placeholder={t.locationExample}
          maxLength={100}
          className={children === undefined ? 'bar:col-span-2' : undefined}
        />
        {children}
        <TextField {...field('name')} label={t.name} autoComplete="name" maxLength={50} />
        {hasEmail && (
          <TextField
            label={t.email}
            aside={t.fromYourAccount}
            icon={<Lock aria-hidden className="size-4!" />}
            value={email}
            readOnly
          />
        )}
        <TextField
          {...rewritten(field('phone'), latinDigits)}
          type="tel"
          inputMode="tel"
          label={t.phone}
          autoComplete="tel-national"
          placeholder={t.phoneExample}
        />
        <PeopleField wish={wish} />
        <TextField
          {...rewritten(field('days'), plainDigits)}
          inputMode="numeric"
          label={t.days}
          hint={t.daysHint}
          autoComplete="off"
        />
        <DayFormField
          form={form}
          name="which_day"
          label={t.date}
          hint={t.dateHint}
          min={inDhaka(serverNow() + DAY).date}
          max={inDhaka(serverNow() + MOST_DAYS_AHEAD * DAY).date}
        />
        <TextField {...field('which_time')} type="time" label={t.time} />
        <PlaceField
          form={form}
          name="tourDeparture"
          label={t.departure}
          placeholder={t.departureExample}
          maxLength={200}
        />
        <TextArea
          {...field('description')}
          label={t.description}
          aside={t.optional}
          hint={t.kept}
          maxLength={2000}
          className="bar:col-span-2"
        />
      </div>
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
    </>
  );
}
