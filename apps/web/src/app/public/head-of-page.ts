import type {
  PublicAgencyPage,
  PublicExplore,
  PublicPage,
  PublicPlace,
  PublicPlaceName,
  PublicStory,
  PublicTrip,
} from '@ghuri/contract/public-pages';
import { dayInWords } from '@ghuri/domain/dhaka-time';
import type { ListItem } from 'schema-dts';
import { publicHeadText } from '../../features/public-pages/public-head.text.ts';
import { publicPagesText } from '../../features/public-pages/public-pages.text.ts';
import { wordsIn } from '../../features/trip-content/trip-words.ts';
import { formatNumber, formatTaka } from '../../platform/format.ts';
import { currentLanguage, shownPlace, textNow } from '../../platform/i18n/language.ts';
import { publicPaths } from '../../platform/public-paths.ts';
import { address, agencyData, breadcrumbs, listOf, offerOf } from './linked-data.ts';
import type { LinkedData } from './linked-data.ts';

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
  linkedData: LinkedData[];
}

const LONGEST_DESCRIPTION = 160;

/** One paragraph, cut after a whole word. */
export function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2));
  // Not through the middle of an emoji.
  return `${words.replace(/\p{Surrogate}$/u, '')}…`;
}

export function headOf(page: PublicPage, origin: string): PageHead {
  switch (page.kind) {
    case 'trip':
      return headOfTrip(page, origin);
    case 'explore':
      return headOfExplore(page, origin);
    case 'agency':
      return headOfAgency(page, origin);
    case 'place':
      return headOfPlace(page, origin);
    case 'story':
      return headOfStory(page, origin);
    case 'embed': // has a document of its own
    case 'not-found':
    default: {
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

const withName = (title: string): string => `${title} · ${textNow(publicPagesText).ghuri}`;
const nameOf = ({ name, bangla }: PublicPlaceName): string => (currentLanguage() === 'bn' ? bangla : name);
const OPEN = { type: 'website', isHidden: false } as const;

/** The server draws it for each page, in its language. */
const previewOf = (path: string): string =>
  `/preview${path}.jpg${currentLanguage() === 'bn' ? '?lang=bn' : ''}`;

function headOfExplore({ trips }: PublicExplore, origin: string): PageHead {
  const t = textNow(publicHeadText);
  return {
    ...OPEN,
    title: withName(t.exploreTitle),
    description: t.exploreDescription,
    picture: previewOf(publicPaths.explore),
    linkedData: [
      {
        '@type': 'WebSite',
        name: 'Ghuri',
        alternateName: 'ঘুরি',
        url: address(origin, publicPaths.explore),
      },
      ...listOf(trips, origin),
    ],
  };
}

function headOfAgency({ agency, description, trips }: PublicAgencyPage, origin: string): PageHead {
  const t = textNow(publicHeadText);
  return {
    ...OPEN,
    title: withName(agency.name),
    description: shortened(`${t.agencyLead(agency.name)} ${description}`),
    picture: previewOf(publicPaths.agency(agency.slug)),
    linkedData: [
      agencyData(agency, origin),
      ...listOf(trips, origin),
      breadcrumbs([
        [t.explore, address(origin, publicPaths.explore)],
        [agency.name, address(origin, publicPaths.agency(agency.slug))],
      ]),
    ],
  };
}

function headOfPlace({ place, names, district, trips }: PublicPlace, origin: string): PageHead {
  const t = textNow(publicHeadText);
  const name = nameOf(names[place]!);
  return {
    ...OPEN,
    title: withName(t.placeTitle(name)),
    description: t.placeDescription(name),
    picture: previewOf(publicPaths.place(place)),
    linkedData: [
      {
        '@type': 'TouristDestination',
        name,
        url: address(origin, publicPaths.place(place)),
        ...(district && { containedInPlace: { '@type': 'AdministrativeArea', name: nameOf(district) } }),
      },
      ...listOf(trips, origin),
      breadcrumbs([
        [t.explore, address(origin, publicPaths.explore)],
        ...(district ? [[nameOf(district), address(origin, publicPaths.place(district.slug))] as const] : []),
        [name, address(origin, publicPaths.place(place))],
      ]),
    ],
  };
}

function headOfStory({ story, pictures }: PublicStory, origin: string): PageHead {
  const t = textNow(publicHeadText);
  return {
    ...OPEN,
    type: 'article',
    title: withName(t.storyBy(story.name)),
    description: shortened(story.caption),
    picture: previewOf(publicPaths.story(story.id)),
    linkedData: [
      {
        '@type': 'SocialMediaPosting',
        headline: shortened(story.caption, 110),
        datePublished: story.time,
        url: address(origin, publicPaths.story(story.id)),
        image: pictures.map(({ imgURL }) => `${origin}${imgURL}`),
        author:
          story.agencySlug === null
            ? { '@type': 'Person', name: story.name }
            : {
                '@type': 'TravelAgency',
                name: story.name,
                url: address(origin, publicPaths.agency(story.agencySlug)),
              },
      },
    ],
  };
}

function headOfTrip(trip: PublicTrip, origin: string): PageHead {
  const t = textNow(publicHeadText);
  const language = currentLanguage();
  const { content, agency, departures, slug } = trip;
  const title = wordsIn(content.title, language);
  const place = shownPlace(content.location, language);
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
  const url = address(origin, publicPaths.trip(slug));
  return {
    title: withName(title === content.location ? place : `${title}, ${place}`),
    description: shortened(summary === '' ? facts : `${t.sentence(facts)} ${summary}`),
    type: 'article',
    isHidden: trip.unlisted,
    picture: previewOf(publicPaths.trip(slug)),
    linkedData: [
      {
        '@type': 'TouristTrip',
        name: title,
        description: shortened(summary === '' ? facts : summary, 500),
        url,
        image: content.gallery.map(({ image }) => `${origin}${image}`),
        touristType: t.touristType,
        provider: agencyData(agency, origin),
        ...(content.itinerary.length > 0 && {
          itinerary: {
            '@type': 'ItemList',
            itemListElement: content.itinerary.map((day, index): ListItem => ({
              '@type': 'ListItem',
              position: index + 1,
              name: wordsIn(day.title, language),
            })),
          },
        }),
        ...(departures.length > 0 && { offers: departures.map((departure) => offerOf(departure, url)) }),
      },
      breadcrumbs([
        [t.explore, address(origin, publicPaths.explore)],
        ...(trip.place ? [[place, address(origin, publicPaths.place(trip.place.slug))] as const] : []),
        [title, url],
      ]),
    ],
  };
}
