import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { Compass, Gavel, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { SectionTitle } from '../../ui/page-title.tsx';
import { welcomeText } from './welcome.text.ts';

/** The three ways to travel, each with its page. `onGo` ends the welcome. */
export function TravelWays({ onGo }: { onGo: () => void }) {
  const t = useText(welcomeText);
  const minutes = formatNumber(BID_WINDOW_MS / 60_000, useLanguage());
  const ways = [
    { to: paths.tours, icon: Compass, title: t.book, more: t.bookMore },
    { to: paths.agencies, icon: MessageCircle, title: t.ask, more: t.askMore },
    { to: paths.newRequest, icon: Gavel, title: t.bid, more: t.bidMore(minutes) },
  ];
  return (
    <section aria-labelledby="ways">
      <SectionTitle id="ways" className="mb-3">
        {t.waysTitle}
      </SectionTitle>
      <ul className="grid gap-3 bar:grid-cols-3">
        {ways.map(({ to, icon: Icon, title, more }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              onClick={onGo}
              className="flex flex-1 gap-3.5 rounded-card border border-line bg-surface p-4 hover:bg-sunken bar:flex-col"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
                <Icon aria-hidden />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-meta text-ink-2">{more}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
