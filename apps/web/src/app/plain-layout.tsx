import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../platform/i18n/use-text.ts';
import { paths } from '../platform/paths.ts';
import { Logo } from '../ui/kite-mark.tsx';
import { appText } from './app.text.ts';
import { MAIN } from './root.tsx';

/** Outside the shell: the logo, which links to home, and the page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const t = useText(appText);
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-17 max-w-[1440px] items-center px-4 bar:px-7">
          <Link to={paths.home} className="flex rounded-small">
            <Logo name={t.ghuri} />
          </Link>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="mx-auto max-w-[860px] px-4 pt-6 pb-26 bar:px-7 bar:pb-15">
        {children}
      </main>
    </div>
  );
}
