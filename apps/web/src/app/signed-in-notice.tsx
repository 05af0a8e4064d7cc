import { accountsText } from '../features/accounts/accounts.text.ts';
import { useSession } from '../platform/auth/use-session.ts';
import { useText } from '../platform/i18n/use-text.ts';
import { WithBold } from '../platform/i18n/with-bold.tsx';
import { paths } from '../platform/paths.ts';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';

/**
 * For those who come to the entrance with a session: they may use it to change accounts, and the specification sends a
 * traveller from the admin's pages here, so they are told where they stand rather than sent away.
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
