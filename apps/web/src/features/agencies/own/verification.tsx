import { useText } from '../../../platform/i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { StepTrail } from '../../../ui/step-trail.tsx';
import { ownAgencyText } from './own-agency.text.ts';

/** Between registration and decision: the current state and the next steps. */
export function Verification() {
  const t = useText(ownAgencyText);
  return (
    <Card
      as="section"
      padding="large"
      aria-labelledby="verification"
      className="mt-5 text-center max-bar:p-5"
    >
      <StepTrail
        label={t.verificationSteps}
        doneLabel={t.stepDone}
        caption={t.stepVerifying}
        current={1}
        steps={[
          { key: 'registered', label: t.stepRegistered },
          { key: 'verifying', label: t.stepVerifying },
          { key: 'open', label: t.stepOpen },
        ]}
        className="mx-auto max-w-110"
      />
      <h2 id="verification" className="type-title mt-5">
        {t.inVerification}
      </h2>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-ink-2">{t.inVerificationBody}</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-meta text-balance text-ink-3">{t.inVerificationUntil}</p>
    </Card>
  );
}
