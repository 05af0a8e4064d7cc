import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { BellLink } from '../../features/notifications/unread.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/kite-mark.tsx';
import { appText } from '../app.text.ts';
import { shellText } from './shell.text.ts';

/** As wide as its place. It also receives the messages of every page. */
const InboxLink = lazy(async () => ({
  default: (await (await import('../work-pages.ts')).inboxLink()).InboxLink,
}));

/** On phones only, above every page. */
export function TopBar() {
  const { ghuri } = useText(appText);
  const t = useText(shellText);
  return (
    <header className="flex items-center justify-between px-4 pt-3.5 pb-3 bar:hidden">
      <Link to={paths.home} className="flex rounded-small">
        <Logo name={ghuri} />
      </Link>
      <div className="-mr-2.5 flex">
        <IconLink to={paths.search} label={t.search} icon={<Search aria-hidden />} />
        <Suspense fallback={<span className="w-11" />}>
          <InboxLink />
        </Suspense>
        <BellLink />
      </div>
    </header>
  );
}
