/**
 * Public pages, in both languages. Frames of other sites are among them: they say `noindex` themselves, which only a
 * crawler that may open them can read.
 */
const PAGES = ['/explore$', '/explore?', '/t/', '/a/', '/place/', '/s/', '/embed/'];

/**
 * What a search engine may ask for: public pages, and the files that they need. Everything else is for people who are
 * signed in, and some of its addresses contain an email.
 */
const PUBLIC = [
  '/$',
  ...PAGES,
  ...PAGES.map((page) => `/bn${page}`),
  '/help',
  '/preview/',
  '/media/',
  '/api/avatars/',
  '/assets/',
  '/fonts/',
  '/icons/',
  '/pictures/',
  '/boot.js',
  '/wake.js',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap',
];

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PUBLIC.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
