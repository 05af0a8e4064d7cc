import type { Language } from '../../platform/i18n/language.ts';
import { inLanguage, publicPaths } from '../../platform/public-paths.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface EmbedChoice {
  slug: string;
  language: Language;
  /** `system` follows the visitor's device. */
  theme: Theme;
}

/** The address of an agency's embedded page on this site. */
export function embedUrl({ slug, language, theme }: EmbedChoice): string {
  const path = inLanguage(language, publicPaths.embed(slug));
  return window.location.origin + path + (theme === 'system' ? '' : `?theme=${theme}`);
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** One line of HTML for the agency's own site. `title` is what screen readers call the frame. */
export const embedLine = (choice: EmbedChoice, title: string): string =>
  `<iframe src="${embedUrl(choice)}" title="${inAttribute(title)}" loading="lazy" width="100%" height="520" style="border:0"></iframe>`;
