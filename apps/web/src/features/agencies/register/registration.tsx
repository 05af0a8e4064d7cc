import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { localStore } from '../../../platform/storage.ts';
import { StepTrail } from '../../../ui/step-trail.tsx';
import { toast } from '../../../ui/toast.ts';
import { DetailsStep } from './details-step.tsx';
import { registerText } from './register.text.ts';
import { ReviewStep } from './review-step.tsx';
import { STEP_TITLE } from './step-heading.tsx';
import { firstOpenStep, isUploadStep, shownStep, stepAfter, stepBefore, STEPS, UPLOAD_OF } from './steps.ts';
import type { Step } from './steps.ts';
import { TermsStep } from './terms-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useRegistration } from './use-registration.ts';

/** The specification sets this name. */
const ACCEPT_KEY = 'acceptTerms';

const NAMES = {
  terms: 'terms',
  details: 'details',
  'nid-front': 'nidFront',
  'nid-back': 'nidBack',
  profile: 'profile',
  cover: 'cover',
  review: 'review',
} as const satisfies Record<Step, keyof typeof registerText.english>;

const pathTo = (step: Step): string => `?step=${step}`;

/** Terms, form, four pictures, a final review. The step is in the URL, so the browser's Back goes back one step. */
export function Registration() {
  const t = useText(registerText);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [accepted, setAccepted] = useState(() => localStore.get(ACCEPT_KEY) === 'true');
  const registration = useRegistration(() => toast(t.created, { icon: <Check aria-hidden /> }));
  const { draft } = registration;

  const firstOpen = firstOpenStep(draft, accepted);
  const step = shownStep(search.get('step'), firstOpen);
  const place = STEPS.indexOf(step);

  const go = (to: Step) => void navigate(pathTo(to));
  const back = () => go(stepBefore(step));
  const next = () => go(stepAfter(step));

  useFocusOnStep(step);

  function decide(accept: boolean) {
    localStore.set(ACCEPT_KEY, String(accept));
    setAccepted(accept);
    if (accept) go('details');
    else void navigate('/');
  }

  async function send() {
    const wrong = await registration.send();
    if (wrong) go(wrong);
  }

  return (
    <>
      <StepTrail
        label={t.steps}
        current={place}
        doneLabel={t.done}
        caption={t.stepOf(place + 1, STEPS.length, t[NAMES[step]])}
        steps={STEPS.map((name, index) => ({
          key: name,
          label: t[NAMES[name]],
          to: index <= STEPS.indexOf(firstOpen) ? pathTo(name) : undefined,
        }))}
        className="mb-5"
      />
      {step === 'terms' && (
        <TermsStep accepted={accepted} onAccept={() => decide(true)} onCancel={() => decide(false)} />
      )}
      {step === 'details' && (
        <DetailsStep
          fields={draft.fields}
          problems={registration.problems}
          licence={{
            kept: draft.uploads.tradeLicenceImage,
            lost: draft.lost.includes('tradeLicenceImage'),
            onUploaded: (picture) => registration.keep('tradeLicenceImage', picture),
            onGone: () => registration.lose(['tradeLicenceImage']),
          }}
          onChange={registration.change}
          onBack={back}
          onNext={() => {
            registration.forgetProblems();
            next();
          }}
        />
      )}
      {isUploadStep(step) && (
        <UploadStep
          key={step}
          step={step}
          kept={draft.uploads[UPLOAD_OF[step]]}
          lost={draft.lost.includes(UPLOAD_OF[step])}
          onUploaded={(picture) => registration.keep(UPLOAD_OF[step], picture)}
          onGone={() => registration.lose([UPLOAD_OF[step]])}
          onBack={back}
          onNext={next}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          draft={draft}
          pathTo={pathTo}
          sending={registration.sending}
          refusal={registration.refusal}
          onGone={(name) => registration.lose([name])}
          onBack={back}
          onSend={() => void send()}
        />
      )}
    </>
  );
}

/** When the step changes, a screen reader reads its heading, and Tab continues from there. */
function useFocusOnStep(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(STEP_TITLE)?.focus({ preventScroll: true });
  }, [step]);
}
