import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCodeNeeded } from '../../features/accounts/code-needed.ts';
import { PhoneCodeForm } from '../../features/accounts/phone/phone-code-form.tsx';
import { PhoneNumberForm } from '../../features/accounts/phone/phone-number-form.tsx';
import { PhoneSignUpForm } from '../../features/accounts/phone/phone-sign-up-form.tsx';
import { askForCode, signInByPhone } from '../../features/accounts/phone/phone.api.ts';
import { phoneText } from '../../features/accounts/phone/phone.text.ts';
import { useShownPhone } from '../../features/accounts/phone/shown-phone.ts';
import { SignUpTerms } from '../../features/help/help-links.tsx';
import { currentSession } from '../../platform/auth/session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { WithBold } from '../../platform/i18n/with-bold.tsx';
import { paths } from '../../platform/paths.ts';
import { signInPaths } from '../../platform/sign-in-paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { takeDestination } from '../destination.ts';
import { PageHead } from '../page-head.tsx';

/** Each step is an entry of the history, so that Back leads to the step before. */
type Step = { phone?: string; ticket?: string };

/** Signing in or up with a phone number: the number, the code, and for new users the name. */
export function Component() {
  const t = useText(phoneText);
  const navigate = useNavigate();
  const { phone, ticket } = (useLocation().state as Step | null) ?? {};
  const [typed, setTyped] = useState(phone ?? '');
  const shown = useShownPhone(phone ?? '');
  const goOn = () => void navigate(takeDestination(currentSession()), { replace: true });
  const step = (state: Step, replace = false) => void navigate(signInPaths.phone, { state, replace });

  async function enter(body: { phone: string; code: string }) {
    try {
      const made = await signInByPhone(body);
      if (made === null) goOn();
      // The code is used: Back leads to the number.
      else step({ phone: body.phone, ticket: made }, true);
    } catch (error) {
      if (!isCodeNeeded(error)) throw error;
      void navigate(paths.signInCode);
    }
  }

  const title = ticket ? t.newTitle : phone ? t.codeTitle : t.title;
  const lead = ticket ? (
    <WithBold sentence={t.newLead(shown)} bold={shown} />
  ) : phone ? (
    <WithBold sentence={t.sentTo(shown)} bold={shown} />
  ) : (
    t.lead
  );
  return (
    <>
      <PageHead title={title} />
      <PageTitle back={{ to: paths.signIn, label: t.backToSignIn }} subtitle={lead} className="mb-6.5">
        {title}
      </PageTitle>
      {ticket ? (
        <>
          <PhoneSignUpForm ticket={ticket} onSignedIn={goOn} />
          <SignUpTerms />
        </>
      ) : phone ? (
        <PhoneCodeForm
          key={phone}
          phone={phone}
          resend={askForCode}
          send={enter}
          onOtherNumber={() => void navigate(-1)}
        />
      ) : (
        <PhoneNumberForm
          typed={typed}
          send={askForCode}
          onSent={(sent) => {
            setTyped(sent);
            step({ phone: sent });
          }}
        />
      )}
    </>
  );
}
