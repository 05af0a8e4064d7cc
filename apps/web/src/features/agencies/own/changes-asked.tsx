import { agencyFormAgainBody } from '@ghuri/contract/agency-forms';
import type { OwnAgency } from '@ghuri/contract/agencies';
import type { AgencyPart } from '@ghuri/contract/agency-moderation';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useContractForm } from '../../../platform/forms/use-contract-form.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChangesList } from '../changes-list.tsx';
import { changesText } from '../changes.text.ts';
import { BusinessFields } from '../business-fields.tsx';
import { ContractPlaceFields } from '../contract-place-fields.tsx';
import { PayeeFields } from '../payee-fields.tsx';
import { payeeText } from '../payee.text.ts';
import { PictureSlot } from '../pictures/picture-slot.tsx';
import { placesText } from '../places.text.ts';
import { registerText } from '../register/register.text.ts';
import { sendFormAgain } from './own-agency.api.ts';
import type { Owner } from './use-own-agency.ts';

const DONE = <Check aria-hidden />;
const PICTURES = [
  { part: 'nidFront', field: 'nidFrontImage', shape: 'nid' },
  { part: 'nidBack', field: 'nidBackImage', shape: 'nid' },
  { part: 'licence', field: 'tradeLicenceImage', shape: 'nid' },
  { part: 'profile', field: 'agencyProfile', shape: 'profile' },
  { part: 'cover', field: 'agencyCover', shape: 'cover' },
] as const;
const CARD: ReadonlySet<AgencyPart> = new Set(['nidFront', 'nidBack']);
type PictureField = (typeof PICTURES)[number]['field'];

/** The saved form with the changes that an admin requested. Only requested pictures are uploaded again. */
export function ChangesAsked({ owner, agency }: { owner: Owner; agency: OwnAgency }) {
  const c = useText(changesText);
  const t = useText(registerText);
  const p = useText(placesText);
  const y = useText(payeeText);
  const sentences = useErrorSentences();
  const sentence = useFieldSentence();
  const [uploads, setUploads] = useState<Partial<Record<PictureField, string>>>({});
  const [unsettled, setUnsettled] = useState<Partial<Record<PictureField, boolean>>>({});
  const settling = useMemo(
    () =>
      Object.fromEntries(
        PICTURES.map(({ field: name }) => [
          name,
          (now: boolean) => setUnsettled((before) => ({ ...before, [name]: now })),
        ]),
      ) as Record<PictureField, (now: boolean) => void>,
    [],
  );
  const [tried, setTried] = useState(false);
  const asked = new Set(agency.changesAsked.map(({ part }) => part as AgencyPart));
  // If the pictures of an ID card were deleted, both sides must be sent.
  const pictures = PICTURES.filter(({ part }) => asked.has(part) || (CARD.has(part) && !agency.papersKept));
  // The picture of the licence is optional, its number is not.
  const missing = pictures.filter(({ part, field }) => part !== 'licence' && uploads[field] === undefined);
  const withLicence = asked.has('licence');
  const withBank = asked.has('bank');
  const { agencyName, agencyPhone, agencyWebsite, agencyDescription, state, district, area } = agency;
  const { field, form, ...contract } = useContractForm({
    schema: agencyFormAgainBody,
    defaultValues: {
      agencyName,
      agencyPhone,
      agencyWebsite,
      agencyDescription,
      state,
      district,
      area,
      ...(withBank && {
        payout_way: 'bank' as const,
        bank_name: '',
        bank_account_num: '',
        holder_name: '',
        branch: '',
        routing_number: '',
      }),
      ...(withLicence && { trade_licence_num: '', tin: '', bin: '' }),
    },
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
      payout_way: y.way,
      routing_number: y.routing,
      bank_name: y.bankName,
      branch: y.branch,
      holder_name: y.holder,
      bank_account_num: y.account,
      trade_licence_num: y.licenceNumber,
      tin: y.tin,
      bin: y.bin,
      nidFrontImage: c.nidFront,
      nidBackImage: c.nidBack,
      agencyProfile: c.profile,
      agencyCover: c.cover,
      tradeLicenceImage: y.licencePicture,
    },
    send: async (body) => {
      setTried(true);
      if (missing.length > 0) return;
      await sendFormAgain(owner, { ...body, ...uploads });
      toast(c.sent, { icon: DONE });
    },
  });

  return (
    <Card
      as="section"
      padding="large"
      aria-labelledby="changes-asked"
      className="mt-5 overflow-visible! max-bar:p-5"
    >
      <h2 id="changes-asked" className="type-title">
        {c.ownTitle}
      </h2>
      <p className="mt-1 text-ink-2">{c.ownLead}</p>
      <Notice tone="warn" className="mt-4">
        <ChangesList changes={agency.changesAsked} />
      </Notice>
      <form
        noValidate
        onSubmit={(event) => {
          setTried(true);
          contract.submit(event);
        }}
        className="mt-5 grid gap-4"
      >
        <FormErrors title={c.severalToFix(contract.wrongFields.length)} errors={contract.wrongFields} />
        <div className="grid items-start gap-4 bar:grid-cols-2">
          <TextField
            {...field('agencyName')}
            label={t.agencyName}
            autoComplete="organization"
            maxLength={80}
            className="bar:col-span-2"
          />
          <TextField
            {...field('agencyPhone')}
            type="tel"
            inputMode="tel"
            label={t.agencyPhone}
            autoComplete="tel-national"
          />
          <TextField
            {...field('agencyWebsite')}
            type="url"
            inputMode="url"
            label={t.agencyWebsite}
            aside={t.optional}
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ContractPlaceFields form={form} />
          <TextArea
            {...field('agencyDescription')}
            label={t.agencyDescription}
            aside={t.optional}
            maxLength={2000}
            className="bar:col-span-2"
          />
          {withBank && <PayeeFields form={form} field={field} />}
          {withLicence && <BusinessFields field={field} required />}
        </div>
        {pictures.map(({ part, field: name, shape }) => (
          <div key={part}>
            <h3 className="type-lead mb-2.5">{c[part]}</h3>
            <PictureSlot
              what={c[part]}
              shape={shape}
              kept={uploads[name]}
              onUploaded={({ url }) => setUploads((before) => ({ ...before, [name]: url }))}
              onUnsettled={settling[name]}
              error={
                tried && part !== 'licence' && uploads[name] === undefined
                  ? sentence('picture_missing')
                  : undefined
              }
            />
          </div>
        ))}
        {contract.refusal !== null && <Notice tone="danger">{sentences.ofError(contract.refusal)}</Notice>}
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={contract.sending}
            disabled={Object.values(unsettled).includes(true)}
          >
            {c.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
