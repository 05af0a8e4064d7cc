import type { OwnUser } from '@ghuri/contract/accounts';
import { ownPhone } from '../../platform/auth/own-contact.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { readContact, rememberContact } from '../../platform/contact.ts';
import { clearFormDraft } from '../../platform/forms/form-draft.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useFormDraft, useKeptForm } from '../../platform/forms/use-form-draft.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { travelWishText } from './travel-wish.text.ts';
import { EMPTY_WISH, FOR_ANOTHER, readWishDraft, wishDraftKey } from './wish-draft.ts';
import type { WishDraft } from './wish-draft.ts';
import { wishFormSchema } from './wish-form-schema.ts';
import type { Wish } from './wish-form-schema.ts';

interface WishFormOptions {
  /** The form's name among the user's drafts. */
  draft: string;
  /** The label of the district field, if the form has one. */
  districtLabel?: string | undefined;
  send: (wish: Wish) => Promise<void>;
}

/** The form for a wish. It starts with the user's data and their draft, and saves the input as a draft. */
export function useWishForm({ draft, districtLabel = '', send }: WishFormOptions) {
  const t = useText(travelWishText);
  const me = useMe();
  const { userID } = me;
  const begun = useFormDraft({
    key: wishDraftKey(userID, draft),
    start: startValues(me),
  });
  const contract = useContractForm({
    schema: wishFormSchema,
    defaultValues: begun.values,
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
      kept.clear();
      clearFormDraft({ key: wishDraftKey(userID, FOR_ANOTHER), fields: [] });
      rememberContact({
        username: wish.name,
        phone_number: wish.phone,
        address: readContact()?.address ?? '',
      });
    },
  });

  const kept = useKeptForm(contract.form, begun);
  return { ...contract, draft: kept };
}

export type WishForm = ReturnType<typeof useWishForm>;

function startValues(me: OwnUser): WishDraft {
  const contact = readContact();
  return {
    ...EMPTY_WISH,
    name: contact?.username ?? me.name,
    phone: contact?.phone_number ?? ownPhone(me),
    ...readWishDraft(me.userID, FOR_ANOTHER),
  };
}
