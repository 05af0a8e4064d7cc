import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutText } from './checkout.text.ts';
import { useCheckout } from './use-checkout.ts';

export interface OfferFormProps {
  kind: 'personalised' | 'bid';
  /** The wish to pay for. `name` and `phone` are as the traveller typed them. */
  wish: {
    _id: string;
    location: string;
    person: number;
    name: string;
    phone: string;
    holdUntil: string | null;
  };
  /** Whole taka for the whole party, as shown to the user. */
  amount: number;
  /** Called after each attempt: the page's copy of the wish may be out of date. */
  onAttempted: () => void;
}

interface OfferDialogProps extends OfferFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks who pays for an agency's offer, then redirects to the payment provider. */
export function OfferDialog({ open, onOpenChange, ...form }: OfferDialogProps) {
  const t = useText(checkoutText);
  const shownPlace = useShownPlace();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t.payFor(shownPlace(form.wish.location))}
      closeLabel={t.close}
    >
      <OfferForm {...form} />
    </Modal>
  );
}

function OfferForm({ kind, wish, amount, onAttempted }: OfferFormProps) {
  const t = useText(checkoutText);
  const language = useLanguage();
  const { person } = wish;
  const checkout = useCheckout({
    kind,
    id: wish._id,
    party: { persons: person, most: person, total: amount },
    payer: { username: wish.name, phone_number: wish.phone },
    onAttempted,
  });
  return (
    <CheckoutForm
      checkout={checkout}
      summary={`${t.people(person, formatNumber(person, language))}, ${t.inAll}`}
      submit={t.pay}
      note={t.priceHeldWhilePaying}
    />
  );
}
