import type { PageFiles } from '@ghuri/contract/public-pages';
import type { Language } from '../../platform/i18n/language.ts';
import { inLanguage } from '../../platform/public-paths.ts';
import { headOf } from './head-of-page.ts';
import type { PageData } from './page-view.tsx';

interface PageDocumentProps {
  data: PageData;
  language: Language;
  origin: string;
  files: PageFiles;
  /** The drawn page. */
  body: string;
}

/** JSON inside HTML: `<` could end the script element, and two line separators could end a line of code. */
const inHtml = (value: unknown): { __html: string } => ({
  __html: JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029'),
});

/** The whole HTML of a public page. Until boot.js runs, its theme is that of the system. Scripts are files; data is JSON, which no browser runs. */
export function PageDocument({ data, language, origin, files, body }: PageDocumentProps) {
  const head = headOf(data.page, origin);
  const address = (shown: Language) => `${origin}${inLanguage(shown, data.path)}`;
  const isFound = data.page.kind !== 'not-found';
  return (
    <html lang={language} data-theme="system" data-public="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content="#f8faf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1210" media="(prefers-color-scheme: dark)" />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" crossOrigin="" href={style} />
        ))}
        <script src="/boot.js" />
        <script src="/wake.js" data-page={files.hydrate} defer />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {head.isHidden && <meta name="robots" content="noindex" />}
        {isFound && (
          <>
            <link rel="canonical" href={address(language)} />
            <link rel="alternate" hrefLang="en" href={address('en')} />
            <link rel="alternate" hrefLang="bn" href={address('bn')} />
            <link rel="alternate" hrefLang="x-default" href={address('en')} />
            <meta property="og:site_name" content="Ghuri" />
            <meta property="og:type" content={head.type} />
            <meta property="og:title" content={head.title} />
            <meta property="og:description" content={head.description} />
            <meta property="og:url" content={address(language)} />
            <meta property="og:locale" content={language === 'bn' ? 'bn_BD' : 'en_US'} />
            <meta property="og:locale:alternate" content={language === 'bn' ? 'en_US' : 'bn_BD'} />
            <meta name="twitter:card" content="summary_large_image" />
            <meta name="twitter:title" content={head.title} />
            <meta name="twitter:description" content={head.description} />
          </>
        )}
        {head.picture && (
          <>
            <meta property="og:image" content={`${origin}${head.picture}`} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={head.title} />
            <meta name="twitter:image" content={`${origin}${head.picture}`} />
            <meta name="twitter:image:alt" content={head.title} />
          </>
        )}
        {head.linkedData.map((thing) => (
          <script
            key={thing['@type']}
            type="application/ld+json"
            dangerouslySetInnerHTML={inHtml({ '@context': 'https://schema.org', ...thing })}
          />
        ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script id="page-data" type="application/json" dangerouslySetInnerHTML={inHtml(data)} />
      </body>
    </html>
  );
}
