import { useEffect } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../platform/contact.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { travelWishText } from './travel-wish.text.ts';
import { clearWishDraft, EMPTY_WISH, readWishDraft, saveWishDraft } from './wish-draft.ts';
import type { WishDraft } from './wish-draft.ts';
import { wishFormSchema } from './wish-form-schema.ts';
import type { Wish } from './wish-form-schema.ts';

interface WishFormOptions {
  /** Which form it is, among those a person may leave half filled in. */
  draft: string;
  /** Where the form asks for the district too: what it is called there. */
  districtLabel?: string | undefined;
  send: (wish: Wish) => Promise<void>;
}

/** The form for a wish: begins with what is known of the person and what they typed before, and keeps what they type. */
export function useWishForm({ draft, districtLabel = '', send }: WishFormOptions) {
  const t = useText(travelWishText);
  const { userID, name } = useMe();
  const contract = useContractForm({
    schema: wishFormSchema,
    defaultValues: startValues(userID, name, draft),
    labels: {
      location: t.location,
      district: districtLabel,
      name: t.name,
      phone: t.phone,
      person: t.people,
      days: t.days,
      which_day: t.date,
      which_time: t.time,
      tourDeparture: t.departure,
      description: t.description,
    },
    send: async (wish) => {
      await send(wish);
      clearWishDraft(userID, draft);
      rememberContact({
        username: wish.name,
        phone_number: wish.phone,
        address: readContact()?.address ?? '',
      });
    },
  });

  const { subscribe } = contract.form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveWishDraft(userID, draft, values),
      }),
    [subscribe, userID, draft],
  );

  return contract;
}

export type WishForm = ReturnType<typeof useWishForm>;

function startValues(userId: string, name: string, draft: string): WishDraft {
  const contact = readContact();
  return {
    ...EMPTY_WISH,
    name: contact?.username ?? name,
    phone: contact?.phone_number ?? '',
    ...readWishDraft(userId, draft),
  };
}
