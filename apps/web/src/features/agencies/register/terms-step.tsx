import { BadgeCheck, Handshake, LockKeyhole, Star, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { registerText } from './register.text.ts';
import { StepHeading } from './step-heading.tsx';

const TERMS = [
  { term: 'term1', body: 'term1Body', icon: UserRound },
  { term: 'term2', body: 'term2Body', icon: BadgeCheck },
  { term: 'term3', body: 'term3Body', icon: LockKeyhole },
  { term: 'term4', body: 'term4Body', icon: Handshake },
  { term: 'term5', body: 'term5Body', icon: Star },
] as const;

interface TermsStepProps {
  accepted: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

export function TermsStep({ accepted, onAccept, onCancel }: TermsStepProps) {
  const t = useText(registerText);
  const [checked, setChecked] = useState(accepted);
  const [tried, setTried] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (checked) onAccept();
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Card padding="large" className="max-bar:p-5">
      <StepHeading title={t.termsTitle} lead={t.termsLead} />
      <ul className="mt-5 grid gap-4.5">
        {TERMS.map(({ term, body, icon: Icon }) => (
          <li key={term} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
              <Icon aria-hidden />
            </span>
            <div>
              <h3 className="font-semibold">{t[term]}</h3>
              <p className="text-ink-2">{t[body]}</p>
            </div>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-5 border-t border-line pt-3">
        <Checkbox
          label={t.acceptTerms}
          checked={checked}
          onChange={({ target }) => setChecked(target.checked)}
          error={tried && !checked ? t.acceptFirst : undefined}
        />
        <div className="mt-4 flex justify-end gap-2 max-bar:flex-col-reverse">
          <Button variant="ghost" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {t.begin}
          </Button>
        </div>
      </form>
    </Card>
  );
}
