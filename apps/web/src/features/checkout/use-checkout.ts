import type { Booking } from '@ghuri/contract/bookings';
import { paymentBody } from '@ghuri/contract/bookings';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../platform/contact.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { leaveFor } from '../../platform/leave-page.ts';
import { toast } from '../../ui/toast.ts';
import { pay } from './hold.api.ts';
import { refreshBookings } from './checkout.api.ts';
import { checkoutText } from './checkout.text.ts';

/** Which tour and whose email is not for typing. */
const checkoutForm = z.pick(paymentBody, {
  username: true,
  phone_number: true,
  address: true,
  persons: true,
});

const MOST_LETTERS = 50;

/** How many travel, and what that costs. An offer's party is fixed: it has no `setPersons`. */
export interface Party {
  persons: number;
  most: number;
  total: number;
  setPersons?: (next: number) => void;
}

interface CheckoutOptions {
  kind: Booking['kind'];
  /** The id of what is booked. */
  id: string;
  party: Party;
  /** What the form changes: it begins with the hold's payer, and the hold is replaced. */
  hold?: Booking | undefined;
  /** The payer as far as the page knows them. */
  payer?: { username: string; phone_number?: string | undefined } | undefined;
  /** After each try: what the page shows may have changed. */
  onTried?: ((error: unknown) => void) | undefined;
}

/** The payment form of everything that is sold. What was typed survives a change of place. */
export function useCheckout({ kind, id, party, hold, payer, onTried }: CheckoutOptions) {
  const t = useText(checkoutText);
  const me = useMe();
  const known = hold ?? readContact();
  const contract = useContractForm({
    schema: checkoutForm,
    defaultValues: {
      // A name may be longer than the payment service takes.
      username: (known?.username ?? payer?.username ?? me.name).slice(0, MOST_LETTERS),
      phone_number: known?.phone_number ?? payer?.phone_number ?? '',
      address: known?.address ?? '',
      // An offer's party is fixed, and may be larger than what a tour sells at once.
      persons: party.setPersons && party.persons,
    },
    labels: { persons: t.travellers, username: t.name, phone_number: t.phone, address: t.address },
    send: async ({ persons, ...contact }) => {
      rememberContact(contact);
      const body = { ...contact, tour: id, userEmail: me.email, ...(hold && { replaceHold: true }) };
      let problem: unknown = null;
      try {
        const seats = { persons: Math.min(persons ?? 1, party.most) };
        await leaveFor(await pay(kind, kind === 'tour' ? { ...body, ...seats } : body));
      } catch (error) {
        problem = error;
        // Held in another tab since this page was loaded: the hold takes the form's place, and says so.
        if (error instanceof ApiError && error.code === 'hold_differs')
          toast(errorSentence(error), { id: 'hold' });
        throw error;
      } finally {
        void refreshBookings();
        onTried?.(problem);
      }
    },
  });
  return {
    ...contract,
    party,
    setPersons: (next: number) => {
      contract.form.setValue('persons', next, { shouldDirty: true });
      party.setPersons?.(next);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
