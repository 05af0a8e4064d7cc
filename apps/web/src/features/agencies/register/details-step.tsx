import { agencyForm } from '@ghuri/contract/agency-forms';
import { COUNTRY } from '@ghuri/contract/agencies';
import type { FieldError } from '@ghuri/contract/errors';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useLanguage, useText } from '../../../platform/i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BusinessFields } from '../business-fields.tsx';
import { ContractPlaceFields } from '../contract-place-fields.tsx';
import { PayeeFields, withLatinDigits } from '../payee-fields.tsx';
import { payeeText } from '../payee.text.ts';
import { PictureSlot } from '../pictures/picture-slot.tsx';
import { placesText } from '../places.text.ts';
import { registerText } from './register.text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import type { KeptUpload } from '../../../platform/forms/form-draft.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { FIELDS } from './registration-draft.ts';
import type { FieldName, Fields } from './registration-draft.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';

interface DetailsStepProps {
  fields: Fields;
  /** The server's errors for these fields. */
  problems: readonly FieldError[];
  /** The picture of the trade licence. */
  licence: {
    kept: KeptUpload | undefined;
    lost: boolean;
    onUploaded: (picture: UploadedPicture) => void;
    onGone: () => void;
  };
  onChange: (fields: Fields) => void;
  onBack: () => void;
  onNext: () => void;
}

export function DetailsStep({ fields, problems, licence, onChange, onBack, onNext }: DetailsStepProps) {
  const t = useText(registerText);
  const p = useText(placesText);
  const payee = useText(payeeText);
  const sentence = useFieldSentence();
  const [unsettled, setUnsettled] = useState(false);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const me = useMe();
  const contract = useContractForm({
    schema: agencyForm,
    defaultValues: { ...fields, payout_way: fields.payout_way === 'bkash' ? 'bkash' : 'bank' },
    labels: {
      agencyName: t.agencyName,
      agencyPhone: t.agencyPhone,
      agencyEmail: t.agencyEmail,
      agencyWebsite: t.agencyWebsite,
      agencyDescription: t.agencyDescription,
      country: t.country,
      state: p.state,
      district: p.district,
      area: p.area,
      payout_way: payee.way,
      routing_number: payee.routing,
      bank_name: payee.bankName,
      branch: payee.branch,
      holder_name: payee.holder,
      bank_account_num: fields.payout_way === 'bkash' ? payee.walletNumber : payee.account,
      trade_licence_num: payee.licenceNumber,
      tin: payee.tin,
      bin: payee.bin,
    },
    send: async () => onNext(),
  });
  const { form, field } = contract;

  // Saved at every letter, because a reload may come at any time.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(typed(values)) }),
    [form, onChange],
  );
  useEffect(() => {
    for (const { path, code } of problems)
      if (FIELDS.includes(path as FieldName))
        form.setError(path as FieldName, { type: 'server', message: code });
  }, [form, problems]);

  return (
    <form noValidate onSubmit={contract.submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(contract.wrongFields.length)} errors={contract.wrongFields} />
      {/* The dropdown lists extend beyond the card. */}
      <Card padding="large" className="overflow-visible! max-bar:p-5">
        <StepHeading title={t.detailsTitle} lead={t.detailsLead} />
        <Section title={t.agencySection}>
          <TextField
            {...field('agencyName')}
            label={t.agencyName}
            hint={t.agencyNameHint}
            autoComplete="organization"
            maxLength={80}
            className="bar:col-span-2"
          />
          <TextField
            {...withLatinDigits(field('agencyPhone'))}
            type="tel"
            inputMode="tel"
            label={t.agencyPhone}
            placeholder="01712 345678"
            autoComplete="tel-national"
          />
          <TextField label={t.agencyEmail} hint={t.agencyEmailHint} value={me.email} readOnly />
          <TextField
            {...field('agencyWebsite')}
            type="url"
            inputMode="url"
            label={t.agencyWebsite}
            aside={t.optional}
            placeholder={t.websiteExample}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            className="bar:col-span-2"
          />
          <TextArea
            {...field('agencyDescription')}
            label={t.agencyDescription}
            aside={t.optional}
            hint={t.agencyDescriptionHint}
            maxLength={2000}
            className="bar:col-span-2"
          />
        </Section>
        <Section title={t.placeSection}>
          <TextField label={t.country} value={language === 'bn' ? 'বাংলাদেশ' : COUNTRY} readOnly />
          <ContractPlaceFields form={form} />
        </Section>
        <Section title={t.bankSection} lead={t.bankLead}>
          <PayeeFields form={form} field={field} accountHint={t.bank_account_numHint} />
        </Section>
        <Section title={payee.business} lead={payee.businessLead}>
          <BusinessFields field={field} />
          <div className="bar:col-span-2">
            <h3 className="mb-1.5 text-meta font-semibold">{payee.licencePicture}</h3>
            <PictureSlot
              what={payee.licencePicture}
              shape="nid"
              kept={licence.kept?.url}
              onUploaded={licence.onUploaded}
              onUnsettled={setUnsettled}
              onGone={licence.onGone}
              error={licence.lost ? sentence('not_your_upload') : undefined}
            />
          </div>
        </Section>
        {contract.refusal !== null && (
          <Notice tone="danger" className="mt-6">
            {sentences.ofError(contract.refusal)}
          </Notice>
        )}
        <StepFooter onBack={onBack} loading={contract.sending} disabled={unsettled} />
      </Card>
    </form>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">{title}</legend>
      <h3 aria-hidden className="type-lead">
        {title}
      </h3>
      {lead !== undefined && <p className="mt-0.5 text-meta text-ink-2">{lead}</p>}
      <div className="mt-3.5 grid items-start gap-4 bar:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const typed = (values: Partial<Record<FieldName, string | undefined>>): Fields =>
  Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? ''])) as Fields;
