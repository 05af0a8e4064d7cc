import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { helpLinksText } from './help-links.text.ts';

/** The foot of pages outside the shell. */
export function HelpLinks({ className }: { className?: string }) {
  const t = useText(helpLinksText);
  const links = [
    [paths.help, t.help],
    [paths.helpTopic('terms'), t.terms],
    [paths.helpTopic('privacy'), t.privacy],
    [paths.helpTopic('refunds'), t.refunds],
    [paths.helpTopic('contact'), t.contact],
  ] as const;
  return (
    <nav
      aria-label={t.helpPages}
      className={cx('flex flex-wrap justify-center gap-x-4 gap-y-2 text-meta', className)}
    >
      {links.map(([to, name]) => (
        <TextLink key={to} to={to} className="tap-44 font-medium! text-ink-2!">
          {name}
        </TextLink>
      ))}
    </nav>
  );
}

/** Below the sign-up form. */
export function SignUpTerms() {
  const t = useText(helpLinksText);
  return (
    <p className="mt-3.5 text-center text-meta text-ink-2">
      {t.agree} <TextLink to={paths.helpTopic('terms')}>{t.readTerms}</TextLink> ·{' '}
      <TextLink to={paths.helpTopic('privacy')}>{t.readPrivacy}</TextLink>
    </p>
  );
}
