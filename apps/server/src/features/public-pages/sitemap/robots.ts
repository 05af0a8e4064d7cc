/**
 * What a search engine may ask for: public pages, and the files that they need. Everything else is for people who are
 * signed in, and some of its addresses contain an email.
 */
const PUBLIC = [
  '/$',
  '/explore',
  '/t/',
  '/a/',
  '/place/',
  '/s/',
  '/bn/',
  '/help',
  '/preview/',
  '/media/',
  '/api/avatars/',
  '/assets/',
  '/fonts/',
  '/icons/',
  '/pictures/',
  '/boot.js',
  '/manifest.webmanifest',
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
