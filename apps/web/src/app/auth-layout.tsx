import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { welcomePicture } from '../assets/welcome-picture.ts';
import { accountsText } from '../features/accounts/accounts.text.ts';
import { LanguageChips } from '../features/accounts/language-chips.tsx';
import { HelpLinks } from '../features/help/help-links.tsx';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { Logo } from '../ui/kite-mark.tsx';
import { optionalPart } from '../ui/optional-part.ts';
import { Picture } from '../ui/picture.tsx';
import { appText } from './app.text.ts';
import { MAIN } from './root.tsx';

/** After the form: few visitors need it. */
const PublicTwin = optionalPart(async () => (await import('./public-twin.tsx')).PublicTwin);

/** The split screen of sign-up, sign-in and password reset: a fixed picture, and the form of the page. */
export function Component() {
  const { ghuri } = useText(appText);
  const t = useText(accountsText);
  return (
    <div
      data-toasts-above
      className="grid min-h-dvh max-bar:content-start bar:grid-cols-[45fr_55fr] panel:grid-cols-[1.12fr_1fr]"
    >
      <header className="relative h-59 overflow-hidden rounded-b-sheet bg-[oklch(0.3_0.08_320)] text-white bar:sticky bar:top-[calc(1rem+var(--offline-bar))] bar:m-4 bar:mr-0 bar:h-[calc(100dvh-2rem-var(--offline-bar))] bar:rounded-sheet">
        <Picture {...welcomePicture} alt={t.pictureOfWelcome} priority fill />
        <div className="absolute inset-0 flex flex-col justify-between bg-[linear-gradient(180deg,oklch(.18_.07_300/.55),transparent_30%,transparent_48%,oklch(.14_.05_320/.86))] px-5.5 py-5 bar:px-11 bar:pt-9 bar:pb-11">
          <Link to={paths.home} className="flex self-start rounded-small">
            <Logo name={ghuri} size={38} onPicture />
          </Link>
          <div>
            <p className="type-hero bar:max-panel:text-page!">{t.tagline}</p>
            <p className="mt-3.5 max-w-[26em] text-lead text-[oklch(.96_.02_60)] max-bar:hidden">
              {t.taglineMore}
            </p>
          </div>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="px-5 pt-6.5 pb-7.5 bar:grid bar:place-items-center bar:p-8">
        <div className="w-full bar:max-w-[404px]">
          <Outlet />
          <Suspense fallback={null}>
            <PublicTwin />
          </Suspense>
          <div className="mt-5.5 bar:mt-8.5">
            <LanguageChips />
          </div>
          <HelpLinks className="mt-5" />
        </div>
      </main>
    </div>
  );
}
