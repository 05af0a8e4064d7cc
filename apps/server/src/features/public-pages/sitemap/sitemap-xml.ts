import type { SitemapItem } from './sitemap.reads.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses consist of our own URL, slugs and ids: of these only `&` and `'` mean something in XML. */
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const sitemapIndex = (addresses: string[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${addresses.map((each) => `<sitemap><loc>${escape(each)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;

/** One entry for each language. Each names both, as search engines ask. */
function entries(publicUrl: string, { path, changed }: SitemapItem): string {
  const en = escape(`${publicUrl}${path}`);
  const bn = escape(`${publicUrl}/bn${path}`);
  const alternates = (
    [
      ['en', en],
      ['bn', bn],
      ['x-default', en],
    ] as const
  )
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  const time = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return [en, bn].map((loc) => `<url><loc>${loc}</loc>${time}${alternates}</url>\n`).join('');
}

/** Written as the items arrive. */
export async function* sitemapFile(
  publicUrl: string,
  pages: AsyncIterable<SitemapItem[]> | SitemapItem[][],
): AsyncGenerator<string, void, void> {
  yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const items of pages) yield items.map((item) => entries(publicUrl, item)).join('');
  yield '</urlset>\n';
}
