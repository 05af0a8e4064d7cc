import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext, PageFiles, PageRenderer, PublicPage } from '@ghuri/contract/public-pages';

const WEB = path.resolve(import.meta.dirname, '../../../web');
const HYDRATE = 'src/app/public/hydrate.tsx';
/** The fonts of the first paint, by language. ৳ has a font of its own. */
const FONTS = { en: ['anek-latin', 'ghuri-taka'], bn: ['anek-bangla-plain', 'anek-latin'] };

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
type Language = PageContext['language'];

/** Draws a public page: its whole HTML. */
export type RenderPage = (page: PublicPage, context: Omit<PageContext, 'files'>) => string;

/** Loads the web app's build for the server. Returns undefined if it was not built. */
export async function loadPageRenderer(web = WEB): Promise<RenderPage | undefined> {
  const script = path.join(web, 'dist-server/render.js');
  const manifestFile = path.join(web, 'dist/.vite/manifest.json');
  if (!existsSync(script) || !existsSync(manifestFile)) return undefined;
  const { renderPage } = (await import(pathToFileURL(script).href)) as PageRenderer;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const files = { en: filesOf(manifest, 'en'), bn: filesOf(manifest, 'bn') };
  return (page, context) => renderPage(page, { ...context, files: files[context.language] });
}

function filesOf(manifest: Manifest, language: Language): PageFiles {
  const address = ({ file }: { file: string }) => `/${file}`;
  const fonts = FONTS[language].flatMap((name) => {
    const font = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}.woff2`));
    return font ? [address(font[1])] : [];
  });
  const hydrate = manifest[HYDRATE];
  if (!hydrate) throw new Error(`The web build has no ${HYDRATE}`);
  return {
    styles: stylesOf(manifest, 'index.html'),
    fonts,
    hydrate: address(hydrate),
  };
}

/** The styles of the app: one file, beside the scripts that every page of the app starts with. */
function stylesOf(manifest: Manifest, entry: string): string[] {
  const { css = [], imports = [] } = manifest[entry] ?? {};
  return [...css.map((file) => `/${file}`), ...imports.flatMap((imported) => stylesOf(manifest, imported))];
}
