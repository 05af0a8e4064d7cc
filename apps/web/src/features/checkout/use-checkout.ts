import type { Booking, PaymentForm } from '@ghuri/contract/bookings';
import { paymentBody } from '@ghuri/contract/bookings';
import type { ErrorCode } from '@ghuri/contract/errors';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-error.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../platform/contact.ts';
import { errorSentence } from '../../platform/error-text.ts';
import type { FieldCode } from '../../platform/forms/field-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { leaveFor } from '../../platform/leave-page.ts';
import { toast } from '../../ui/toast.ts';
import { pay } from './hold.api.ts';
import { refreshBookings } from './checkout.api.ts';
import { usePayWith } from './pay-with.ts';
import { checkoutText } from './checkout.text.ts';
import { ownPhone } from '../../platform/auth/own-contact.ts';

/** Without the tour and the email, which the user does not type. */
const checkoutForm = z.pick(paymentBody, {
  username: true,
  phone_number: true,
  address: true,
  persons: true,
});

const MOST_LETTERS = 50;

/** The party size and its price. An offer's party is fixed, so it has no `setPersons`. */
export interface Party {
  persons: number;
  most: number;
  total: number;
  setPersons?: (next: number) => void;
}

/** What is booked on a tour with a price list. `total` is what the traveller was shown. */
export type Order = Required<Pick<PaymentForm, 'party' | 'plan' | 'total'>> & Pick<PaymentForm, 'coupon'>;

interface CheckoutOptions {
  kind: Booking['kind'];
  /** The id of the booked item. */
  id: string;
  party: Party;
  /** Instead of the number of people. */
  order?: Order | undefined;
  /** The hold to change: the form starts with its payer and replaces it. */
  hold?: Booking | undefined;
  /** The payer as far as the page knows. */
  payer?: { username: string; phone_number?: string | undefined } | undefined;
  /** Called after each attempt: the page may be out of date. */
  onAttempted?: ((error: unknown) => void) | undefined;
}

/** The payment form for every kind of item. The input survives a move to another place on the page. */
export function useCheckout({ kind, id, party, order, hold, payer, onAttempted }: CheckoutOptions) {
  const t = useText(checkoutText);
  const me = useMe();
  const way = usePayWith();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const known = hold ?? readContact();
  const contract = useContractForm({
    schema: checkoutForm,
    defaultValues: {
      // The payment provider's name field may be shorter than the user's name.
      username: (known?.username ?? payer?.username ?? me.name).slice(0, MOST_LETTERS),
      phone_number: known?.phone_number ?? payer?.phone_number ?? ownPhone(me),
      address: known?.address ?? '',
      // An offer's party is fixed and may be larger than a tour's maximum.
      persons: party.setPersons && party.persons,
    },
    labels: { persons: t.travellers, username: t.name, phone_number: t.phone, address: t.address },
    send: async ({ persons, ...contact }) => {
      rememberContact(contact);
      const body = {
        ...contact,
        ...way.use(),
        tour: id,
        userEmail: me.email,
        ...(hold && { replaceHold: true }),
      };
      let problem: unknown = null;
      setProblems([]);
      try {
        const seats = order ?? { persons: Math.min(persons ?? 1, party.most) };
        await leaveFor(await pay(kind, kind === 'tour' ? { ...body, ...seats } : body));
      } catch (error) {
        problem = error;
        const placed = order ? problemsOf(error) : [];
        setProblems(placed);
        if (placed.length > 0) return;
        // Held in another tab since this page was loaded: the hold replaces the form and says so.
        if (error instanceof ApiError && error.code === 'hold_differs')
          toast(errorSentence(error), { id: 'hold' });
        throw error;
      } finally {
        void refreshBookings();
        onAttempted?.(problem);
      }
    },
  });
  return {
    ...contract,
    party,
    way,
    /** The code of the problem of a part of the order: `party.children`, `party.addOns.room`, `coupon`, `plan`. */
    problemOf: (path: string) => problems.find((problem) => problem.path === path)?.code,
    forgetProblems: () => setProblems([]),
    setPersons: (next: number) => {
      contract.form.setValue('persons', next, { shouldDirty: true });
      party.setPersons?.(next);
    },
  };
}

interface Problem {
  path: string;
  code: FieldCode;
}

/** Refusals that belong to one part of the order. */
const PLACES: Partial<Record<ErrorCode, string>> = { coupon_used_up: 'coupon', add_on_gone: 'party.addOns' };

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof ApiError)) return [];
  const path = PLACES[error.code];
  if (path !== undefined) return [{ path, code: error.code }];
  const isOfOrder = error.fields.every(({ path: field }) => /^(party\b|coupon$|plan$|persons$)/.test(field));
  return isOfOrder
    ? error.fields.map(({ path: field, code }) => ({
        path: field === 'persons' ? 'party.adults' : field,
        code,
      }))
    : [];
}

export type Checkout = ReturnType<typeof useCheckout>;
