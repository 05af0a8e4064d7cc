import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/kite-mark.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { PublicShare } from '../share/public-share.tsx';
import { publicPagesText } from './public-pages.text.ts';

const WIDTH = 'mx-auto w-full max-w-[1160px] px-4 bar:px-5';
/** boot.js marks the page of a signed-in user: the page itself is the same for everybody. */
const FOR_VISITORS = 'in-data-user:hidden';
const FOR_USERS = 'not-in-data-user:hidden';

interface PublicFrameProps {
  /** The address of the page without its language. */
  path: string;
  /** What its share button sends; null on pages that nobody shares. */
  sharedUrl: string | null;
  children: ReactNode;
}

/** Around every public page. All links are plain: each page is a document of its own. */
export function PublicFrame({ path, sharedUrl, children }: PublicFrameProps) {
  const t = useText(publicPagesText);
  return (
    <>
      <SkipLink target="main">{t.skip}</SkipLink>
      <PublicBar path={path} sharedUrl={sharedUrl} />
      <main id="main" tabIndex={-1} className={cx(WIDTH, 'pb-14')}>
        {children}
      </main>
      <Foot />
    </>
  );
}

function PublicBar({ path, sharedUrl }: Omit<PublicFrameProps, 'children'>) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const other = language === 'bn' ? 'en' : 'bn';
  const link = 'tap-44 rounded-small text-label font-medium text-ink hover:text-primary-ink';
  return (
    <header className={cx(WIDTH, 'flex min-h-18 items-center gap-x-4 bar:gap-x-5')}>
      <a href={inLanguage(language, publicPaths.explore)} className="mr-auto flex rounded-small">
        <Logo name={t.ghuri} />
      </a>
      <nav aria-label={t.mainNav} className="flex items-center gap-x-5 max-bar:hidden">
        <a href={inLanguage(language, publicPaths.tours)} className={link}>
          {t.tours}
        </a>
        <a href={inLanguage(language, publicPaths.places)} className={link}>
          {t.places}
        </a>
        <a href={inLanguage(language, publicPaths.agencies)} className={link}>
          {t.agencies}
        </a>
      </nav>
      {sharedUrl !== null && (
        <PublicShare
          url={sharedUrl}
          className={cx(link, 'inline-flex items-center gap-1.5 [&_.lucide]:size-4.5')}
        />
      )}
      <a
        href={inLanguage(other, path)}
        hrefLang={other}
        lang={other}
        className={cx(
          link,
          'inline-flex items-center gap-1.5 bar:ml-4 [&_.lucide]:size-4.5',
          other === 'bn' && 'font-language-name',
        )}
      >
        <Globe aria-hidden className="max-bar:hidden" />
        {t.otherLanguage}
      </a>
      <a href={paths.signIn} className={cx(link, FOR_VISITORS)}>
        {t.signIn}
      </a>
      <a
        href={paths.signUp}
        className={cx(buttonClass({ variant: 'outline' }), FOR_VISITORS, 'max-bar:hidden')}
      >
        {t.signUp}
      </a>
      <a href={paths.home} className={cx(buttonClass({ variant: 'outline' }), FOR_USERS)}>
        {t.openGhuri}
      </a>
    </header>
  );
}

function Foot() {
  const t = useText(publicPagesText);
  const links = [
    [paths.helpTopic('refunds'), t.refunds],
    [paths.helpTopic('money'), t.money],
    [paths.helpTopic('terms'), t.terms],
    [paths.helpTopic('privacy'), t.privacy],
    [paths.help, t.help],
  ] as const;
  return (
    <footer className="border-t border-line">
      <div className={cx(WIDTH, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8')}>
        <div>
          <Logo name={t.ghuri} size={28} />
          <p className="mt-2 max-w-[26em] text-meta text-balance text-ink-2">{t.footLine}</p>
        </div>
        <nav aria-label={t.footNav} className="flex flex-wrap gap-x-5 gap-y-2 text-meta">
          {links.map(([to, name]) => (
            <a key={to} href={to} className="tap-44 rounded-small font-medium text-ink-2 hover:text-ink">
              {name}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
