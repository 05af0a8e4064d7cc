import { useText } from '../../../platform/i18n/use-text.ts';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { PhoneCard } from '../phone/phone-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { securityText } from './security.text.ts';

/** How safe the sign-in is. Loaded after the rest of the settings. */
export default function SecurityCards() {
  const { retry } = useText(securityText);
  return (
    <>
      <PhoneCard />
      <SecondFactorCard retry={retry} />
      <PasskeysCard retry={retry} />
      <DevicesCard retry={retry} />
    </>
  );
}
