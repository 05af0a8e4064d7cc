import { bioBody, socialBody } from '@ghuri/contract/people';
import { SOCIAL_NETWORKS } from '@ghuri/domain/social-links';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { changeMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { useContractForm } from '../../platform/forms/use-contract-form.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { NETWORK_NAMES } from './about.tsx';
import { changeBio, changeLinks } from './people.api.ts';
import { peopleText } from './people.text.ts';

const DONE = <Check aria-hidden />;

interface EditProps {
  onDone: () => void;
}

export function EditBio({ onDone }: EditProps) {
  const t = useText(peopleText);
  const me = useMe();
  const form = useContractForm({
    schema: bioBody,
    defaultValues: { bio: me.bio },
    labels: { bio: t.bio },
    send: async (body) => {
      await changeBio(me.email, body);
      changeMe({ ...me, ...body });
      toast(t.bioUpdated, { icon: DONE });
      onDone();
    },
  });
  useFirstFocus(() => form.form.setFocus('bio'));
  return (
    <EditForm form={form} onCancel={onDone}>
      <TextArea {...form.field('bio')} label={t.bio} hideLabel hint={t.bioHint} maxLength={1000} />
    </EditForm>
  );
}

export function EditLinks({ onDone }: EditProps) {
  const t = useText(peopleText);
  const me = useMe();
  const form = useContractForm({
    schema: socialBody,
    defaultValues: { facebook: me.facebook, instagram: me.instagram, twitter: me.twitter },
    labels: NETWORK_NAMES,
    send: async (body) => {
      await changeLinks(me.email, body);
      changeMe({ ...me, ...body });
      toast(t.linksUpdated, { icon: DONE });
      onDone();
    },
  });
  useFirstFocus(() => form.form.setFocus('facebook'));
  return (
    <EditForm form={form} onCancel={onDone}>
      <p className="text-meta text-ink-3">{t.linksHint}</p>
      {SOCIAL_NETWORKS.map((network) => (
        <TextField
          key={network}
          {...form.field(network)}
          type="url"
          inputMode="url"
          label={NETWORK_NAMES[network]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </EditForm>
  );
}

interface EditFormProps {
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'sending' | 'refusal' | 'wrongFields'>;
  onCancel: () => void;
  children: ReactNode;
}

function EditForm({ form: { submit, sending, refusal, wrongFields }, onCancel, children }: EditFormProps) {
  const t = useText(peopleText);
  const sentences = useErrorSentences();
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormErrors title={t.severalToFix(wrongFields.length)} errors={wrongFields} />
      {refusal !== null && <Notice tone="danger">{sentences.ofError(refusal)}</Notice>}
      {children}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={sending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The form replaces the button that was pressed, so the focus moves to the form. */
function useFirstFocus(focus: () => void): void {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  useEffect(focus, []);
}
