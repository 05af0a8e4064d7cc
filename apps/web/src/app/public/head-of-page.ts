import type { PublicAgencyFacts, PublicPage, PublicTrip } from '@ghuri/contract/public-pages';
import { dayInWords } from '@ghuri/domain/dhaka-time';
import { publicHeadText } from '../../features/public-pages/public-head.text.ts';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { wordsIn } from '../../features/trip-content/trip-words.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { currentLanguage, shownPlace, textNow } from '../../platform/i18n/language.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';

/** What search engines and link previews read. */
export interface PageHead {
  title: string;
  description: string;
  /** `og:type`. */
  type: 'website' | 'article';
  /** True for pages that no search engine may list. */
  isHidden: boolean;
  /** The address of the preview picture. */
  picture: string | null;
  /** JSON-LD of schema.org. */
  linkedData: Record<string, unknown>[];
}

const LONGEST_DESCRIPTION = 160;

/** One paragraph, cut after a whole word. */
export function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
}

export function headOf(page: PublicPage, origin: string): PageHead {
  switch (page.kind) {
    case 'trip':
      return headOfTrip(page, origin);
    case 'not-found': {
      const t = textNow(publicPagesText);
      return {
        title: `${t.notFoundTitle} · ${t.ghuri}`,
        description: t.notFoundBody,
        type: 'website',
        isHidden: true,
        picture: null,
        linkedData: [],
      };
    }
  }
}

function headOfTrip(trip: PublicTrip, origin: string): PageHead {
  const t = textNow(publicHeadText);
  const language = currentLanguage();
  const { content, agency, departures, slug } = trip;
  const title = wordsIn(content.title, language);
  const place = shownPlace(content.location, language);
  const address = (path: string) => `${origin}${inLanguage(language, path)}`;
  const lowest = Math.min(...departures.map(({ cost }) => cost));
  const [next] = departures;
  const facts = [
    t.days(content.days, formatNumber(content.days, language)),
    ...(next
      ? [
          t.leaves(dayInWords(Date.parse(next.startsAt), language, Date.parse(trip.today))),
          t.from(formatTaka(lowest, language)),
        ]
      : []),
    t.by(agency.name),
  ].join(' · ');
  const summary = wordsIn(content.summary, language);
  const url = address(publicPaths.trip(slug));
  return {
    title: `${title === content.location ? place : `${title}, ${place}`} · ${textNow(publicPagesText).ghuri}`,
    description: shortened(summary === '' ? facts : `${facts}. ${summary}`),
    type: 'article',
    isHidden: trip.unlisted,
    picture: null,
    linkedData: [
      {
        '@type': 'TouristTrip',
        name: title,
        description: shortened(summary === '' ? facts : summary, 500),
        url,
        image: content.gallery.map(({ image }) => `${origin}${image}`),
        touristType: t.touristType,
        provider: agencyData(agency, origin),
        itinerary: {
          '@type': 'ItemList',
          itemListElement: content.itinerary.map((day, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: wordsIn(day.title, language),
          })),
        },
        offers: departures.map(({ id, cost, seatsLeft, startsAt }) => ({
          '@type': 'Offer',
          url: `${origin}/tour-details/${id}`,
          price: cost,
          priceCurrency: 'BDT',
          availability: `https://schema.org/${seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
          availabilityEnds: startsAt,
        })),
      },
      breadcrumbs([
        [t.explore, address(publicPaths.explore)],
        ...(trip.place ? [[place, address(publicPaths.place(trip.place.slug))] as const] : []),
        [title, url],
      ]),
    ],
  };
}

/** Reviews are about agencies, so the rating belongs to the agency. */
function agencyData(agency: PublicAgencyFacts, origin: string): Record<string, unknown> {
  return {
    '@type': 'TravelAgency',
    name: agency.name,
    url: `${origin}${inLanguage(currentLanguage(), publicPaths.agency(agency.slug))}`,
    image: `${origin}${agency.image}`,
    address: { '@type': 'PostalAddress', addressRegion: agency.district, addressCountry: 'BD' },
    ...(agency.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: agency.rating,
        reviewCount: agency.reviews,
        bestRating: 5,
      },
    }),
  };
}

const breadcrumbs = (steps: (readonly [name: string, address: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
