import type { EmbeddedDeparture, PublicEmbed, PublicPage } from '@ghuri/contract/public-pages';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { TimeText } from '../../platform/i18n/time-text.tsx';
import { useLanguage, useShownPlace, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { publicPaths, tripOn } from '../../platform/public-paths.ts';
import { smallPicture } from '../../platform/picture-sources.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/kite-mark.tsx';
import { useWords } from '../trip-content/trip-words.ts';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { embedText } from './embed.text.ts';

interface EmbeddedToursProps {
  page: PublicPage;
  /** The whole address of a public path. */
  url: (path: string) => string;
}

const LAST_SEATS = 3;
/** Links leave the frame. The new page knows nothing of the site around it. */
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** What another site shows of an agency: its next departures, and where to book them. */
export function EmbeddedTours({ page, url }: EmbeddedToursProps) {
  const t = useText(embedText);
  return (
    <main className="grid gap-3 p-3">
      {page.kind === 'embed' ? (
        <Departures embed={page} url={url} />
      ) : (
        <>
          <h1 className="type-lead">{t.goneTitle}</h1>
          <p className="text-meta text-ink-2">{t.goneBody}</p>
        </>
      )}
      <p className="flex items-center justify-between gap-3 text-meta text-ink-2">
        {t.bookedOn}
        <a href={url(publicPaths.explore)} {...OUTSIDE} className="flex rounded-small">
          <Logo name={t.ghuri} size={22} />
        </a>
      </p>
    </main>
  );
}

function Departures({
  embed: { agency, departures },
  url,
}: { embed: PublicEmbed } & Pick<EmbeddedToursProps, 'url'>) {
  const t = useText(embedText);
  return (
    <>
      <h1 className="type-lead wrap-anywhere" lang={writtenIn(agency.name)}>
        <a
          href={url(publicPaths.agency(agency.slug))}
          {...OUTSIDE}
          className="rounded-small underline-offset-3 hover:underline"
        >
          {agency.name}
        </a>
        <VerifiedMark className="size-5!" />
      </h1>
      {departures.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <ul aria-label={t.nextDates} className="grid gap-2.5">
          {departures.map((departure) => (
            <Departure key={departure.id} departure={departure} url={url} />
          ))}
        </ul>
      )}
    </>
  );
}

function Departure({ departure, url }: { departure: EmbeddedDeparture } & Pick<EmbeddedToursProps, 'url'>) {
  const t = useText(embedText);
  const language = useLanguage();
  const words = useWords();
  const place = useShownPlace()(departure.locationName);
  const { id, slug, image, startsAt, days, cost, seatsLeft } = departure;
  const title = words(departure.title);
  const name = title === departure.locationName ? place : title;
  const shown = formatNumber(seatsLeft, language);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-card border border-line bg-surface p-2.5">
      <div className="flex min-w-52 flex-1 items-center gap-3.5">
        <img
          src={smallPicture(image)}
          alt=""
          width={92}
          height={76}
          loading="lazy"
          decoding="async"
          className="h-19 w-23 shrink-0 rounded-panel bg-sunken object-cover"
        />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere" lang={writtenIn(name)}>
            {name}
          </h2>
          <p className="text-meta text-ink-2">
            <TimeText value={startsAt} show="day" /> · {t.days(days, formatNumber(days, language))}
          </p>
          <p className="text-meta">
            <span className="font-semibold">{formatTaka(cost, language)}</span>{' '}
            <span className={cx(seatsLeft <= LAST_SEATS ? 'font-semibold text-kite-ink' : 'text-ink-2')}>
              · {t.seatsLeft(seatsLeft, shown)}
            </span>
          </p>
        </div>
      </div>
      <a
        href={url(tripOn(slug, id))}
        {...OUTSIDE}
        aria-label={`${t.book}: ${name}`}
        className={cx(buttonClass({ variant: 'primary' }), 'max-[420px]:w-full')}
      >
        {t.book}
      </a>
    </li>
  );
}
