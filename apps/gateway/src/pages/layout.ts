import { html } from './html.ts';
import type { Markup } from './html.ts';
import { KITE } from './icons.ts';
import type { Language } from './language.ts';
import { PAGE_TEXT } from './page-text.ts';

export interface PageFrame {
  language: Language;
  title: string;
  /** This page in the other language; without it there is no switch. */
  otherLanguage?: string;
  /** Must not change by a letter: the policy contains its hash. */
  script?: string;
}

/** Each may use those before it. */
export const SHEETS = ['tokens.css', 'frame.css', 'payment-form.css', 'closing-pages.css', 'wide.css'];

export function layout({ language, title, otherLanguage, script }: PageFrame, content: Markup): string {
  const t = PAGE_TEXT[language];
  const other = language === 'en' ? 'bn' : 'en';
  const { markup } = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${t.sandbox}</title>
      <link rel="icon" href="data:," />
      ${SHEETS.map((name) => html`<link rel="stylesheet" href="/pay/${name}" />`)}
    </head>
    <body>
      <a class="skip" href="#main">${t.skip}</a>
      <header>
        <p class="brand">${KITE}<span>Ghuri</span> <small>${t.sandbox}</small></p>
        ${
          otherLanguage &&
          html`<a class="switch" href="${otherLanguage}" lang="${other}" hreflang="${other}"
            >${t.otherLanguage}</a
          >`
        }
      </header>
      <main id="main" tabindex="-1">${content}</main>
      ${script !== undefined && { markup: `<script>${script}</script>` }}
    </body>
  </html>`;
  return `<!doctype html>\n${markup}\n`;
}
