// @vitest-environment happy-dom
import type { PlaceStory, PlaceTrip } from '@ghuri/contract/place-page';
import { tripContent } from '@ghuri/contract/trip-content';
import type { PublicAgencyFacts, PublicPage } from '@ghuri/contract/public-pages';
import { act, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PageView } from './page-view.tsx';
import type { PageData } from './page-view.tsx';
import { renderPage } from './render.tsx';

const today = '2026-11-16T18:00:00.000Z';
const files = { styles: [], fonts: ['/assets/latin.woff2'], hydrate: '/assets/hydrate.js' };
const agency: PublicAgencyFacts = {
  slug: 'megh-bari-12345678',
  name: 'Megh Bari',
  image: '/media/logo/640.webp',
  rating: 4.8,
  reviews: 126,
  departures: 57,
  cancelled: 1,
  district: 'Rangamati',
  since: 2024,
};
const card: PlaceTrip = {
  slug: 'above-the-clouds-12345678',
  title: { en: 'Above the clouds', bn: 'মেঘের উপরে' },
  locationName: 'Sajek Valley',
  image: '/media/hill/1600.webp',
  days: 3,
  seats: 20,
  seatsLeft: 7,
  startsAt: '2026-12-03T16:30:00.000Z',
  soldOut: false,
  dates: 3,
  fromCost: 6000,
  agency: { slug: agency.slug, name: agency.name, profile: agency.image, ratings: 4.8, reviewCount: 126 },
};
const story: PlaceStory = {
  id: '0192d8f0-0000-7000-8000-000000000001',
  caption: 'The clouds came up at five </script><b>',
  picture: { imgURL: '/media/dawn/1600.webp', alt: '', width: 1600, height: 1200, placeholder: '' },
  name: 'Nusrat Jahan',
  profile: '/media/face/320.webp',
  agencySlug: null,
  time: '2026-11-01T03:00:00.000Z',
};
const sajek = { slug: 'sajek-valley', name: 'Sajek Valley', bangla: 'সাজেক ভ্যালি' };
const content = tripContent.parse({
  location: 'Sajek Valley',
  days: 3,
  meetingPoint: 'Kalabagan',
  hotel: 'A cottage',
  gallery: [{ image: '/media/hill/1600.webp' }, { image: '/media/jeep/1600.webp' }],
  title: { en: 'Above <the> clouds', bn: 'মেঘের উপরে' },
  summary: { en: 'Two nights. </script><img src=x onerror=alert(1)>' },
  itinerary: [{ title: { en: 'Night coach' }, meals: ['dinner'] }],
  included: ['transport'],
  bring: [{ en: 'A warm jacket' }],
  pickUps: [{ place: { en: 'Kalabagan' }, time: '22:30' }],
  policies: {
    ac: true,
    roomSharing: null,
    food: null,
    couples: null,
    minimumAge: null,
    identityPapers: null,
    difficulty: null,
    audience: null,
  },
  questions: [{ question: { en: 'Is there power?' }, answer: { en: 'In the evening.' } }],
});
const trip = {
  kind: 'trip' as const,
  id: '0192d8f0-0000-7000-8000-00000000000b',
  today,
  slug: card.slug,
  unlisted: false,
  content,
  place: sajek,
  agency,
  departures: [
    {
      id: '0192d8f0-0000-7000-8000-00000000000a',
      startsAt: '2026-12-03T16:30:00.000Z',
      fullCost: 6500,
      cost: 6000,
      seats: 20,
      seatsLeft: 7,
      prices: { ladder: [{ from: 8, cost: 6000 }], groupSize: 9, guaranteed: true, left: {} },
    },
    {
      id: '0192d8f0-0000-7000-8000-00000000000b',
      startsAt: '2026-12-10T16:30:00.000Z',
      fullCost: 6500,
      cost: 6500,
      seats: 20,
      seatsLeft: 0,
      prices: null,
    },
  ],
  reviews: [
    { name: 'Tanvir', rating: 5, text: 'The view!', time: '2026-10-22T03:00:00.000Z', answer: 'Thanks' },
  ],
};
const PAGES: [path: string, page: PublicPage][] = [
  [`/t/${trip.slug}`, trip],
  [
    '/explore',
    {
      kind: 'explore',
      today,
      trips: [card],
      places: [{ ...sajek, trips: 14, fromCost: 5600, image: '/media/hill/1600.webp' }],
      stories: [story],
      agencies: [agency],
    },
  ],
  [
    `/a/${agency.slug}`,
    {
      kind: 'agency',
      today,
      id: '0192d8f0-0000-7000-8000-00000000000c',
      agency,
      reliability: [
        { fact: 'departures', cancelled: 1, of: 24 },
        { fact: 'answers', answered: 8, of: 9, minutes: 190 },
        { fact: 'refunds', of: 4, minutes: 2_900 },
        { fact: 'bids', honoured: 3, of: 3 },
      ],
      description: 'Hill tours.',
      cover: '/media/cover/1600.webp',
      area: 'Baghaichhari',
      personalises: true,
      trips: [card],
      stories: [],
      reviews: trip.reviews,
    },
  ],
  [
    '/place/sajek-valley',
    {
      kind: 'place',
      today,
      place: 'sajek-valley',
      at: { lat: 23.38, lon: 92.29 },
      wish: null,
      trips: [card],
      agencies: [card.agency],
      stories: [story],
      months: { shares: [40, 30, 20, 20, 30, 50, 60, 70, 100, 90, 80, 60], best: [8, 9, 10] },
      sights: [],
      neighbours: [{ place: 'konglak', km: 4 }],
      names: { 'sajek-valley': sajek, konglak: { slug: 'konglak', name: 'Konglak', bangla: 'কংলাক' } },
      district: { slug: 'rangamati', name: 'Rangamati', bangla: 'রাঙ্গামাটি' },
    },
  ],
  [`/s/${story.id}`, { kind: 'story', today, story, pictures: [story.picture], place: sajek, trips: [card] }],
  ['/t/none', { kind: 'not-found', today }],
];
const LANGUAGES = ['en', 'bn'] as const;
const CASES = PAGES.flatMap(([path, page]) => LANGUAGES.map((language) => ({ path, page, language })));
const html = (path: string, page: PublicPage, language: 'en' | 'bn' = 'en') =>
  renderPage(page, { language, origin: 'https://ghuri.example', path, files });
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');

afterEach(() => vi.unstubAllGlobals());

describe('a drawn page', () => {
  test.each(CASES)(
    '$path in $language › nothing that the policy refuses, nothing unsaid',
    ({ path, page, language }) => {
      const text = html(path, page, language);
      expect(text).not.toMatch(/ style="/);
      expect(text).not.toMatch(/<script(?![^>]*(?: src="\/|type="application\/(?:ld\+)?json"))/);
      expect(text).not.toMatch(/ on[a-z]+="/);
      const shown = parse(text);
      expect(shown.querySelectorAll('h1')).toHaveLength(1);
      expect(shown.documentElement.lang).toBe(language);
      expect(shown.querySelector('#root')?.textContent).not.toMatch(/undefined|NaN|\[object/);
      const words = shown.querySelector('#root h1')!.textContent;
      expect(words).toMatch(language === 'bn' ? /\p{Script=Bengali}/u : /\p{Script=Latin}/u);
    },
  );

  test.each(CASES)('$path in $language › the browser draws the same', async ({ path, page, language }) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const shown = parse(html(path, page, language));
    const root = document.createElement('div');
    root.innerHTML = shown.querySelector('#root')!.innerHTML;
    document.body.replaceChildren(root);
    const data = JSON.parse(shown.querySelector('#page-data')!.textContent) as PageData;
    const different = vi.fn<(error: unknown) => void>();
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <PageView {...data} />
        </StrictMode>,
        { onRecoverableError: different },
      );
    });
    expect(different.mock.calls.map(([error]) => String(error))).toEqual([]);
  });

  test('hostile words of an agency › text, also inside the data blocks', () => {
    const shown = parse(html(`/t/${trip.slug}`, trip));
    expect(shown.querySelector('img[src="x"]')).toBeNull();
    expect(shown.querySelector('h1')?.textContent).toBe('Above <the> clouds');
    const blocks = [...shown.querySelectorAll('script[type$="json"]')];
    expect(blocks.map(({ textContent }) => JSON.parse(textContent) as object)).toHaveLength(3);
  });
});

describe('sharing', () => {
  test('without scripts › a link to WhatsApp with the address of the page and nothing else', () => {
    const link = parse(html(`/t/${trip.slug}`, trip, 'bn')).querySelector('a[data-live][href*="wa.me"]')!;
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/?text=${encodeURIComponent(`https://ghuri.example/bn/t/${trip.slug}`)}`,
    );
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('a missing page › nothing to share', () => {
    expect(parse(html('/t/none', { kind: 'not-found', today })).querySelector('[href*="wa.me"]')).toBeNull();
  });
});

describe('/embed', () => {
  const embed: PublicPage = {
    kind: 'embed',
    today,
    agency: { ...agency, name: '<b>Megh</b>' },
    departures: [
      {
        id: 'd1',
        slug: card.slug,
        title: card.title,
        locationName: card.locationName,
        image: card.image,
        days: 3,
        startsAt: card.startsAt,
        cost: 6000,
        seatsLeft: 2,
      },
    ],
  };
  const drawn = (page: PublicPage, language: 'en' | 'bn' = 'en', theme?: 'light' | 'dark') =>
    parse(
      renderPage(page, {
        language,
        theme,
        path: `/embed/a/${agency.slug}`,
        origin: 'https://ghuri.example',
        files,
      }),
    );

  test.each(['en', 'bn'] as const)(
    'in %s › date, price, seats and where to book; no script, form or style',
    (language) => {
      const shown = drawn(embed, language);
      const prefix = language === 'bn' ? '/bn' : '';
      expect(shown.querySelector('h1')?.textContent).toContain('<b>Megh</b>');
      expect(shown.body.textContent).toContain(language === 'bn' ? '৳৬,০০০' : '৳6,000');
      expect(shown.body.textContent).toContain(language === 'bn' ? '২টি আসন বাকি' : '2 seats left');
      expect(shown.querySelector('li a')?.getAttribute('href')).toBe(
        `https://ghuri.example${prefix}/t/${card.slug}?tour=d1`,
      );
      expect(shown.querySelector('script, form, style, [style], iframe')).toBeNull();
      for (const link of shown.querySelectorAll('a')) {
        expect(link.getAttribute('target')).toBe('_blank');
        expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      }
    },
  );

  test('theme › of the address, otherwise of the system', () => {
    const themeOf = (theme?: 'dark') => drawn(embed, 'en', theme).documentElement.dataset['theme'];
    expect([themeOf('dark'), themeOf()]).toEqual(['dark', 'system']);
  });

  test('an agency that does not sell › says so, still without scripts', () => {
    const shown = drawn({ kind: 'not-found', today });
    expect(shown.querySelector('h1')?.textContent).toBe('No tours here right now');
    expect(shown.querySelector('script')).toBeNull();
  });
});

describe('the head', () => {
  const headOf = (path: string, page: PublicPage, language: 'en' | 'bn' = 'en') => {
    const shown = parse(html(path, page, language));
    const attribute = (selector: string, name = 'content') =>
      shown.querySelector(selector)?.getAttribute(name);
    const data = [...shown.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
    );
    return { title: shown.title, attribute, data };
  };

  test('a trip › title, description, canonical, languages and price', () => {
    const { title, attribute, data } = headOf(`/t/${trip.slug}`, trip, 'bn');
    expect(title).toBe('মেঘের উপরে, সাজেক ভ্যালি · ঘুরি');
    expect(attribute('meta[name=description]')).toContain('৳৬,০০০ থেকে');
    expect(attribute('link[rel=canonical]', 'href')).toBe(`https://ghuri.example/bn/t/${trip.slug}`);
    expect(attribute('link[hreflang=x-default]', 'href')).toBe(`https://ghuri.example/t/${trip.slug}`);
    expect(attribute('meta[property="og:url"]')).toBe(`https://ghuri.example/bn/t/${trip.slug}`);
    expect(attribute('meta[property="og:image"]')).toBe(
      `https://ghuri.example/preview/t/${trip.slug}.jpg?lang=bn`,
    );
    expect(attribute('meta[name=robots]')).toBeUndefined();
    const [tourist, crumbs] = data;
    expect(tourist).toMatchObject({
      '@type': 'TouristTrip',
      offers: [
        {
          price: 6000,
          priceCurrency: 'BDT',
          availability: 'https://schema.org/InStock',
          // A day before it starts.
          availabilityEnds: new Date(Date.parse(trip.departures[0]!.startsAt) - 86_400_000).toISOString(),
        },
        { availability: 'https://schema.org/SoldOut' },
      ],
      provider: { '@type': 'TravelAgency', aggregateRating: { ratingValue: 4.8, reviewCount: 126 } },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('an agency without reviews › no rating', () => {
    const { data } = headOf(`/t/${trip.slug}`, { ...trip, agency: { ...agency, reviews: 0, rating: 0 } });
    expect(data[0]).not.toHaveProperty('provider.aggregateRating');
  });

  test('an unlisted trip, and a missing page › no search engine', () => {
    expect(headOf(`/t/${trip.slug}`, { ...trip, unlisted: true }).attribute('meta[name=robots]')).toBe(
      'noindex',
    );
    const missing = headOf('/t/none', { kind: 'not-found', today });
    expect(missing.attribute('meta[name=robots]')).toBe('noindex');
    expect(missing.attribute('link[rel=canonical]', 'href')).toBeUndefined();
  });

  test('no dates › no price', () => {
    const { attribute, data } = headOf(`/t/${trip.slug}`, { ...trip, departures: [] });
    expect(attribute('meta[name=description]')).not.toContain('৳');
    expect(data[0]).not.toHaveProperty('offers');
  });

  test('a page without trips › no empty list', () => {
    const [path, explore] = PAGES.find(([, page]) => page.kind === 'explore')!;
    const { data } = headOf(path, { ...explore, trips: [] } as PublicPage);
    expect(data.map((thing) => thing['@type'])).toEqual(['WebSite']);
  });

  test('a long story without spaces › not cut through an emoji', () => {
    const caption = `a${'🌊'.repeat(200)}`;
    const { attribute } = headOf(`/s/${story.id}`, {
      kind: 'story',
      today,
      story: { ...story, caption },
      pictures: [story.picture],
      place: null,
      trips: [],
    });
    const description = attribute('meta[name=description]')!;
    expect(description).toMatch(/^a(🌊)+…$/u);
    expect(description.isWellFormed()).toBe(true);
  });
});
