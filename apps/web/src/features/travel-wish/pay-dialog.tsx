import { paymentBody } from '@ghuri/contract/bookings';
import { Lock, ShieldCheck } from 'lucide-react';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../platform/contact.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { rewritten } from '../../platform/forms/rewritten-field.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { latinDigits } from '../../platform/digits.ts';
import { leaveFor } from '../../platform/leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { travelWishText } from './travel-wish.text.ts';

/** Which wish is paid for, and by which call. `name` and `phone` are those the traveller wrote. */
interface PaidWish {
  _id: string;
  location: string;
  person: number;
  name: string;
  phone: string;
}

export interface PayFormProps {
  way: 'POST /payment/personalize' | 'POST /payment/bid';
  wish: PaidWish;
  /** Whole taka for everybody together, as it was shown. */
  amount: number;
  /** After every try: what the page shows of the wish may have changed. */
  onTried: () => void;
}

interface PayDialogProps extends PayFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who pays; then on to the payment provider. */
export function PayDialog({ open, onOpenChange, ...form }: PayDialogProps) {
  const t = useText(travelWishText);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t.payTitle(form.wish.location)}
      closeLabel={t.close}
    >
      <PayForm {...form} />
    </Modal>
  );
}

/** What and whose email is not for typing. */
const payForm = z.pick(paymentBody, { username: true, phone_number: true, address: true });

function PayForm({ way, wish, amount, onTried }: PayFormProps) {
  const t = useText(travelWishText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const { email } = useMe();
  const contact = readContact();
  const { field, submit, sending, refusal, wrongFields } = useContractForm({
    schema: payForm,
    defaultValues: {
      username: contact?.username ?? wish.name,
      phone_number: contact?.phone_number ?? wish.phone,
      address: contact?.address ?? '',
    },
    labels: { username: t.name, phone_number: t.phone, address: t.address },
    send: async (form) => {
      rememberContact(form);
      try {
        const { url } = await api(way, { body: { ...form, tour: wish._id, userEmail: email } });
        await leaveFor(url);
      } finally {
        onTried();
      }
    },
  });
  const shown = (value: number) => formatNumber(value, language);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <FormErrors title={t.severalToFix(shown(wrongFields.length))} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      <TextField {...field('username')} label={t.name} autoComplete="name" maxLength={50} />
      <TextField
        label={t.email}
        aside={t.fromYourAccount}
        icon={<Lock aria-hidden className="size-4!" />}
        value={email}
        readOnly
      />
      <TextField
        {...rewritten(field('phone_number'), latinDigits)}
        type="tel"
        inputMode="tel"
        label={t.phone}
        autoComplete="tel-national"
        placeholder={t.phoneExample}
      />
      <TextField {...field('address')} label={t.address} autoComplete="street-address" maxLength={200} />
      <p className="mt-1.5 flex items-baseline justify-between gap-3">
        <span className="text-ink-2">
          {t.peopleCount(wish.person, shown(wish.person))}, {t.inAll}
        </span>
        <span className="type-price">{formatTaka(amount, language)}</span>
      </p>
      <Button type="submit" variant="primary" size="large" wide loading={sending}>
        {t.pay(formatTaka(amount, language))}
      </Button>
      <p className="flex gap-2 text-micro text-ink-2 [&_.lucide]:size-4">
        <ShieldCheck aria-hidden className="mt-0.5" />
        {t.priceIsKept}
      </p>
    </form>
  );
}
