import { changeProfileBody } from '@ghuri/contract/accounts';
import * as z from 'zod/mini';
import { useMe } from '../../platform/auth/use-session.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { accountsText } from './accounts.text.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useGenderOptions } from './genders.ts';
import { changeProfile } from './settings.api.ts';
import { settingsText } from './settings.text.ts';

/** The picture is saved separately. */
const schema = z.pick(changeProfileBody, { name: true, gender: true });

export function ChangeProfile() {
  const t = useText(accountsText);
  const s = useText(settingsText);
  const me = useMe();
  const genders = useGenderOptions();
  const form = useContractForm({
    schema,
    defaultValues: { name: me.name, gender: me.gender },
    labels: { name: t.name, gender: t.gender },
    send: async (body) => {
      await changeProfile(body);
      toast(s.profileSaved);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <FormRefusal form={form} />
      <div className="grid gap-4 bar:grid-cols-2">
        <TextField {...form.field('name')} label={t.name} autoComplete="name" />
        <Select {...form.field('gender')} label={t.gender} options={genders} autoComplete="sex" />
      </div>
      <Button type="submit" loading={form.sending} className="justify-self-end max-bar:w-full">
        {s.saveProfile}
      </Button>
    </form>
  );
}
