import { paymentBody } from '@ghuri/contract/bookings';
import type { Tour } from '@ghuri/contract/tours';
import * as z from 'zod/mini';
import { api } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../../platform/contact.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { leaveFor } from '../../../platform/leave-page.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { tourKeys } from '../tours.api.ts';
import { checkoutText } from './checkout.text.ts';
import { refreshOwnBooking } from './own-booking.ts';
import type { Party } from './use-party.ts';

/** Which tour and whose email is not for typing. */
const checkoutForm = z.pick(paymentBody, {
  username: true,
  phone_number: true,
  address: true,
  persons: true,
});

/** The payment form, wherever on the page it stands; what was typed survives a change of place. */
export function useCheckout(tour: Tour, party: Party) {
  const { persons, most } = party;
  const t = useText(checkoutText);
  const me = useMe();
  const contact = readContact();
  const contract = useContractForm({
    schema: checkoutForm,
    defaultValues: {
      username: contact?.username ?? me.name,
      phone_number: contact?.phone_number ?? '',
      address: contact?.address ?? '',
      persons,
    },
    labels: { persons: t.travellers, username: t.name, phone_number: t.phone, address: t.address },
    send: async (form) => {
      rememberContact(form);
      try {
        const { url } = await api('POST /payment', {
          body: { ...form, persons: Math.min(form.persons ?? 1, most), tour: tour._id, userEmail: me.email },
        });
        await leaveFor(url);
      } catch (error) {
        // Full, over, cancelled: what the page shows of the tour is old.
        if (error instanceof ApiError && error.status === 409)
          void queryClient.invalidateQueries({ queryKey: tourKeys.one(tour._id) });
        throw error;
      } finally {
        void refreshOwnBooking(tour._id);
      }
    },
  });
  return {
    ...contract,
    ...party,
    setPersons: (next: number) => {
      contract.form.setValue('persons', next, { shouldDirty: true });
      party.setPersons(next);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
