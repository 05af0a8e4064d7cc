import type { PublicAgencyFacts } from '@ghuri/contract/public-pages';
import { inDigitsOf } from '@ghuri/domain/digits';
import { formatNumber, formatOneDecimal } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { writtenIn } from '../../platform/i18n/written-in.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';
import { Rating } from '../../ui/rating.tsx';
import { AgencyLogo } from './public-picture.tsx';
import { VerifiedMark } from '../../platform/verified-mark.tsx';
import { publicPagesText } from './public-pages.text.ts';

/** Who sells a trip: logo, name, rating. */
export function AgencyLine({ agency }: { agency: PublicAgencyFacts }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  return (
    <div className="flex items-center gap-3">
      <AgencyLogo src={agency.image} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" lang={writtenIn(agency.name)}>
          <a
            href={inLanguage(language, publicPaths.agency(agency.slug))}
            className="rounded-small underline-offset-3 hover:underline"
          >
            {agency.name}
          </a>
          <VerifiedMark className="size-4.5!" />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {agency.reviews > 0 ? <AgencyRating agency={agency} /> : <span>{t.newAgency}</span>}
          <span aria-hidden>·</span>
          <span>{t.since(inDigitsOf(language, String(agency.since)))}</span>
        </p>
      </div>
    </div>
  );
}

export function AgencyRating({ agency }: { agency: Pick<PublicAgencyFacts, 'rating' | 'reviews'> }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const value = formatOneDecimal(agency.rating, language);
  const count = formatNumber(agency.reviews, language);
  return <Rating value={value} count={count} label={t.ratingLabel(value, agency.reviews, count)} />;
}

/** Numbers that were counted, no invented score. What has not happened yet is left out. */
export function AgencyNumbers({ agency }: { agency: PublicAgencyFacts }) {
  const t = useText(publicPagesText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const sold = agency.departures + agency.cancelled;
  const facts = [
    agency.reviews > 0 && [formatOneDecimal(agency.rating, language), t.factRating],
    agency.reviews > 0 && [number(agency.reviews), t.factReviews(agency.reviews)],
    agency.departures > 0 && [number(agency.departures), t.factDepartures(agency.departures)],
    sold > 0 && [t.ofAll(number(agency.cancelled), number(sold)), t.factCancelled],
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line bar:auto-cols-fr bar:grid-flow-col bar:grid-cols-none">
      {facts.map(([value, name]) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end bg-surface px-4 py-3 max-bar:last:odd:col-span-2"
        >
          <dt className="text-micro text-ink-2">{name}</dt>
          <dd className="type-panel-title">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
