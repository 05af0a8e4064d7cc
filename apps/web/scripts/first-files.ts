import type { Rolldown } from 'vite';

const entrance = 'src/app/auth-layout.tsx';
const shell = ['src/app/shell/shell.tsx'];
const home = [...shell, 'src/app/pages/home.tsx'];

/**
 * The landing pages, each with the lazy modules of its first view: those that app/router.tsx names, and those that
 * the page loads at once by itself.
 */
export const FIRST_MODULES: Record<string, string[]> = {
  '/signin': [entrance, 'src/app/pages/signin.tsx'],
  '/signup': [entrance, 'src/app/pages/signup.tsx'],
  '/forget-password': [entrance, 'src/app/pages/forget-password.tsx'],
  '/': home,
  '/home': home,
  '/upcoming-tours': [...shell, 'src/app/pages/upcoming-tours.tsx'],
  '/tour-details/:id': [...shell, 'src/app/pages/tour-details.tsx'],
  '/agencyProfile/:id': [...shell, 'src/app/pages/agency-profile.tsx'],
};

/** Parts beside the page, if there is room for them. */
const BESIDE = [
  { module: 'src/app/shell/side-nav.tsx', media: '(width >= 750px)' },
  { module: 'src/app/shell/tours-panel.tsx', media: '(width >= 1100px)' },
];

/** The first API calls of these pages, exactly as the app makes them; public/boot.js starts them. */
const shellCalls = ['/me', '/notifications/unread'];
const homeCalls = [...shellCalls, '/posts?limit=10&from=everyone', '/posts?limit=10&from=following'];
const FIRST_CALLS: Record<string, string[]> = {
  '/': homeCalls,
  '/home': homeCalls,
  '/upcoming-tours': [...shellCalls, '/upcomingTours?search=&sort=default&direction=desc&limit=8&group=trip'],
  '/tour-details/:id': [...shellCalls, '/upcoming-tours/:id', '/tours/:id/trip'],
  '/agencyProfile/:id': [...shellCalls, '/agencyProfile/:id'],
};

interface FirstPicture {
  call: string;
  /** The path to its URL in the response. */
  at: (string | number)[];
  /** The same as on its element. */
  sizes: string;
}

/** The main picture of a page of stories, known as soon as the response to that call arrives. */
const storyPicture = {
  call: '/posts?limit=10&from=everyone',
  at: [0, 'allPicture', 0, 'imgURL'],
  sizes: '(min-width: 750px) 624px, 88vw',
};
const FIRST_PICTURES: Record<string, FirstPicture> = {
  '/': storyPicture,
  '/home': storyPicture,
  '/upcoming-tours': {
    call: '/upcomingTours?search=&sort=default&direction=desc&limit=8&group=trip',
    at: ['upComingTourData', 0, 'image'],
    sizes: '(min-width: 750px) 310px, 88vw',
  },
  '/tour-details/:id': {
    call: '/upcoming-tours/:id',
    at: ['image'],
    sizes: '(min-width: 750px) 624px, 88vw',
  },
  '/agencyProfile/:id': {
    call: '/agencyProfile/:id',
    at: ['agencyCover'],
    sizes: '(min-width: 750px) 624px, 88vw',
  },
};

export interface FirstNeeds {
  /** The attributes of the `<link>` elements that fetch the address's own files together with the entry. */
  links: object[];
  calls: string[];
  picture?: FirstPicture;
}

/** The main picture of the sign-in pages, one of two. */
const picture = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' };
const entrancePictures = [
  { ...picture, media: '(width < 750px)', href: '/pictures/welcome-phone.avif' },
  { ...picture, media: '(width >= 750px)', href: '/pictures/welcome-desktop.avif' },
];

/** Pages that show prices. */
const HAS_TAKA = new Set(['/upcoming-tours', '/tour-details/:id', '/agencyProfile/:id']);

/** Returns the files and calls that each address needs before the app runs. */
export function firstNeeds(bundle: Rolldown.OutputBundle): Record<string, FirstNeeds> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (start: Rolldown.OutputChunk[], found = new Set<Rolldown.OutputChunk>()) => {
    for (const chunk of start) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      withImports(
        chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
        found,
      );
    }
    return found;
  };
  const chunksOf = (modules: readonly string[]) =>
    chunks.filter(({ facadeModuleId }) => modules.some((module) => facadeModuleId?.endsWith(`/${module}`)));
  const already = withImports(chunks.filter(({ isEntry }) => isEntry));
  const needs = Object.entries(FIRST_MODULES).map(([path, modules]) => {
    const own = chunksOf(modules);
    if (own.length < modules.length)
      throw new Error(`scripts/first-files.ts is out of step with app/router.tsx at ${path}`);
    const files = withImports(own);
    const link = ({ fileName }: Rolldown.OutputChunk) => ({
      rel: 'modulepreload',
      fetchPriority: 'low',
      href: `/${fileName}`,
    });
    const scripts = [...files].filter((chunk) => !already.has(chunk)).map(link);
    const beside = BESIDE.flatMap(({ module, media }) =>
      [...withImports(chunksOf([module]))]
        .filter((chunk) => !already.has(chunk) && !files.has(chunk))
        .map((chunk) => ({ ...link(chunk), media })),
    );
    const links = [
      ...(HAS_TAKA.has(path) ? [fontLink(bundle, 'ghuri-taka.woff2')] : []),
      ...scripts,
      ...(modules.includes(entrance) ? entrancePictures : beside),
    ];
    const picture = FIRST_PICTURES[path];
    return [path, { links, calls: FIRST_CALLS[path] ?? [], ...(picture && { picture }) }] as const;
  });
  return Object.fromEntries(needs);
}

/** A font for the first paint. If it is missing, the browser searches the system's fonts for every size. */
export function fontLink(bundle: Rolldown.OutputBundle, name: string) {
  const font = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (font === undefined) throw new Error(`${name} is not in the bundle`);
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: `/${font.fileName}` };
}
