import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext, PageFiles, PageRenderer, PublicPage } from '@ghuri/contract/public-pages';

const WEB = path.resolve(import.meta.dirname, '../../../web');
/** The scripts of public pages, below dist. */
const PUBLIC = 'assets/public';
const HYDRATE = 'src/app/public/hydrate.tsx';
/** The fonts of the first paint, by language. ৳ and the name of the other language have fonts of their own. */
const FONTS = {
  en: ['anek-latin', 'ghuri-taka', 'ghuri-language-name'],
  bn: ['anek-bangla-bengali-wght-normal', 'anek-latin'],
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
type Language = PageContext['language'];

/** Draws a public page: its whole HTML. */
export type RenderPage = (page: PublicPage, context: Omit<PageContext, 'files'>) => Promise<string>;

/** Finds the web app's build for the server. Returns undefined if it was not built. React is loaded with the first page. */
export async function loadPageRenderer(web = WEB): Promise<RenderPage | undefined> {
  const script = path.join(web, 'dist-server/render.js');
  const folders = [path.join(web, 'dist'), path.join(web, 'dist', PUBLIC)] as const;
  if (![script, ...folders.map(manifestIn)].every((file) => existsSync(file))) return undefined;
  const [app, own] = [await readManifest(folders[0]), await readManifest(folders[1])];
  const hydrate = own[HYDRATE];
  if (!hydrate) throw new Error(`The web build has no ${HYDRATE}`);
  const filesIn = (language: Language): PageFiles => ({
    styles: stylesOf(app, 'index.html'),
    fonts: fontsOf(app, language),
    hydrate: `/${PUBLIC}/${hydrate.file}`,
  });
  const files = { en: filesIn('en'), bn: filesIn('bn') };
  return async (page, context) => {
    const { renderPage } = (await import(pathToFileURL(script).href)) as PageRenderer;
    return renderPage(page, { ...context, files: files[context.language] });
  };
}

const manifestIn = (folder: string): string => path.join(folder, '.vite/manifest.json');
const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(manifestIn(folder), 'utf8')) as Manifest;

const fontsOf = (manifest: Manifest, language: Language): string[] =>
  FONTS[language].flatMap((name) => {
    const font = Object.entries(manifest).find(([source]) => source.endsWith(`/${name}.woff2`));
    return font ? [`/${font[1].file}`] : [];
  });

/** The styles of the app: one file, beside the scripts that every page of the app starts with. */
function stylesOf(manifest: Manifest, entry: string): string[] {
  const { css = [], imports = [] } = manifest[entry] ?? {};
  return [...css.map((file) => `/${file}`), ...imports.flatMap((imported) => stylesOf(manifest, imported))];
}
