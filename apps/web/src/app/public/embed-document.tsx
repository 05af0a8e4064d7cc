import type { PageContext, PublicPage } from '@ghuri/contract/public-pages';
import { EmbeddedTours } from '../../features/embed/embedded-tours.tsx';
import { embedText } from '../../features/embed/embed.text.ts';
import { textNow } from '../../platform/i18n/language.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';

interface EmbedDocumentProps extends Pick<PageContext, 'language' | 'origin' | 'theme' | 'files'> {
  page: PublicPage;
}

/** The whole HTML of a page for frames of other sites. It has no scripts: the theme follows the system by CSS alone. */
export function EmbedDocument({ page, language, origin, theme, files }: EmbedDocumentProps) {
  const t = textNow(embedText);
  const url = (path: string) => origin + inLanguage(language, path);
  return (
    <html lang={language} data-theme={theme ?? 'system'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.kind === 'embed' ? t.toursOf(page.agency.name) : t.goneTitle}</title>
        <meta name="robots" content="noindex" />
        {page.kind === 'embed' && <link rel="canonical" href={url(publicPaths.agency(page.agency.slug))} />}
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} />
        ))}
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" crossOrigin="" href={style} />
        ))}
      </head>
      <body>
        <EmbeddedTours page={page} url={url} />
      </body>
    </html>
  );
}
