import type { PlaceTrip } from '@ghuri/contract/place-page';
import type { PublicAgencyFacts, PublicDeparture } from '@ghuri/contract/public-pages';
import { bookingEnds } from '@ghuri/domain/tours';
import type {
  BreadcrumbList,
  ItemListLeaf,
  ListItem,
  Offer,
  SocialMediaPosting,
  TouristDestinationLeaf,
  TouristTrip,
  TravelAgencyLeaf,
  WebSite,
} from 'schema-dts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';

/** JSON-LD of schema.org. Its properties are checked against schema.org's own list when it is compiled. */
export type LinkedData =
  | BreadcrumbList
  | ItemListLeaf
  | SocialMediaPosting
  | TouristDestinationLeaf
  | TouristTrip
  | TravelAgencyLeaf
  | WebSite;

export const address = (origin: string, path: string): string =>
  `${origin}${inLanguage(currentLanguage(), path)}`;

/** A list of nothing is no list. */
export const listOf = (trips: PlaceTrip[], origin: string): ItemListLeaf[] =>
  trips.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: trips.map(({ slug }, index): ListItem => ({
            '@type': 'ListItem',
            position: index + 1,
            url: address(origin, publicPaths.trip(slug)),
          })),
        },
      ];

export const offerOf = ({ cost, seatsLeft, startsAt }: PublicDeparture, url: string): Offer => ({
  '@type': 'Offer',
  url,
  price: cost,
  priceCurrency: 'BDT',
  availability: `https://schema.org/${seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
  availabilityEnds: new Date(bookingEnds(Date.parse(startsAt))).toISOString(),
});

/** Reviews are about agencies, so the rating belongs to the agency. */
export function agencyData(agency: PublicAgencyFacts, origin: string): TravelAgencyLeaf {
  return {
    '@type': 'TravelAgency',
    name: agency.name,
    url: address(origin, publicPaths.agency(agency.slug)),
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

export const breadcrumbs = (steps: (readonly [name: string, address: string])[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index): ListItem => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
