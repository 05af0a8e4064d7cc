import { accountsText } from '../features/accounts/accounts.text.ts';
import { useSession } from '../platform/auth/use-session.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { WithBold } from '../platform/i18n/with-bold.tsx';
import { paths } from '../platform/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/**
 * For signed-in users on the sign-in pages. They may change accounts there, and the specification sends a traveller
 * from the admin pages here, so the page shows who is signed in and does not redirect.
 */
export function SignedInNotice() {
  const t = useText(accountsText);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Notice tone="info" className="mb-4.5">
      <WithBold sentence={t.alreadySignedIn(session.me.name)} bold={session.me.name} />{' '}
      <TextLink to={paths.home}>{t.goHome}</TextLink>
    </Notice>
  );
}
