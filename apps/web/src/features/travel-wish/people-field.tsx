import { MOST_TRAVELLERS } from '@ghuri/contract/travel-wish.words';
import { Minus, Plus } from 'lucide-react';
import { rewritten } from '../../platform/forms/rewritten-field.ts';
import { plainDigits } from '../../platform/forms/typed-number.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { travelWishText } from './travel-wish.text.ts';
import type { WishForm } from './use-wish-form.ts';

/** The party size: typed, or set with plus and minus. */
export function PeopleField({ wish: { field, form } }: { wish: WishForm }) {
  const t = useText(travelWishText);

  function step(by: 1 | -1) {
    const next = (Number(form.getValues('person')) || 0) + by;
    form.setValue('person', String(Math.min(MOST_TRAVELLERS, Math.max(1, next))), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  }

  return (
    <TextField
      {...rewritten(field('person'), plainDigits)}
      inputMode="numeric"
      autoComplete="off"
      label={t.people}
      hint={t.peopleHint}
      trailing={
        <span className="flex">
          <IconButton label={t.fewer} icon={<Minus aria-hidden />} onClick={() => step(-1)} />
          <IconButton label={t.more} icon={<Plus aria-hidden />} onClick={() => step(1)} />
        </span>
      }
    />
  );
}
