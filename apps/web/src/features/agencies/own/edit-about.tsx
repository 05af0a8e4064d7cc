import { agencyAboutBody } from '@ghuri/contract/agency-forms';
import type { OwnAgency } from '@ghuri/contract/agencies';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ContractPlaceFields } from '../contract-place-fields.tsx';
import { placesText } from '../places.text.ts';
import { ownAgencyText } from './own-agency.text.ts';
import { changeAbout } from './own-agency.api.ts';
import type { Owner } from './use-own-agency.ts';

const DONE = <Check aria-hidden />;

interface EditAboutProps {
  owner: Owner;
  agency: OwnAgency;
  onDone: () => void;
}

export function EditAbout({ owner, agency, onDone }: EditAboutProps) {
  const t = useText(ownAgencyText);
  const p = useText(placesText);
  const sentences = useErrorSentences();
  const { agencyPhone, agencyWebsite, agencyDescription, state, district, area } = agency;
  const { field, form, ...contract } = useContractForm({
    schema: agencyAboutBody,
    defaultValues: { agencyPhone, agencyWebsite, agencyDescription, state, district, area },
    labels: {
      agencyPhone: t.phone,
      agencyWebsite: t.website,
      state: p.state,
      district: p.district,
      area: p.area,
      agencyDescription: t.description,
    },
    send: async (body) => {
      await changeAbout(owner, body);
      toast(t.saved, { icon: DONE });
      onDone();
    },
  });
  // The form replaces the button that was pressed, so the focus moves to the form.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  useEffect(() => form.setFocus('agencyPhone'), []);

  return (
    <form noValidate onSubmit={contract.submit} className="mt-4 grid gap-4">
      <FormErrors title={t.severalToFix(contract.wrongFields.length)} errors={contract.wrongFields} />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <TextField
          {...field('agencyPhone')}
          type="tel"
          inputMode="tel"
          label={t.phone}
          autoComplete="tel-national"
        />
        <TextField
          {...field('agencyWebsite')}
          type="url"
          inputMode="url"
          label={t.website}
          aside={t.optional}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ContractPlaceFields form={form} />
        <TextArea
          {...field('agencyDescription')}
          label={t.description}
          aside={t.optional}
          maxLength={2000}
          className="bar:col-span-2"
        />
      </div>
      {contract.refusal !== null && <Notice tone="danger">{sentences.ofError(contract.refusal)}</Notice>}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={contract.sending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
