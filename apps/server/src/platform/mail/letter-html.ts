import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { KITE } from './kite.ts';
import { BRAND, footerLinks, greetingOf, shownFacts, subjectOf, whyOf } from './letter.ts';
import type { Letter, MailLanguage } from './letter.ts';

/** No font is loaded. Each list names what phones and desktops have. */
const FONTS: Record<MailLanguage, string> = {
  en: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', Arial, sans-serif",
  bn: "'Noto Sans Bengali', 'Anek Bangla', 'Hind Siliguri', 'Kohinoor Bangla', 'Bangla Sangam MN', 'Nirmala UI', Vrinda, system-ui, sans-serif",
};
const LIGHT = {
  page: '#f4f7f5',
  card: '#ffffff',
  line: '#dde3e0',
  sunken: '#f1f5f3',
  ink: '#14231d',
  soft: '#47554e',
  primary: '#016141',
  onPrimary: '#ffffff',
};
/** Clients that read no style sheet show the light colours, which are inline. */
const DARK = `
.page, .page > table > tbody > tr > td { background-color: #0b1311 !important; }
.card { background-color: #131d1a !important; border-color: #2b3633 !important; }
.facts { background-color: #1c2724 !important; border-color: #2b3633 !important; }
.line { border-color: #2b3633 !important; }
.ink { color: #edf3ef !important; }
.soft { color: #b9c6bf !important; }
.link { color: #6fdcae !important; }
.button { background-color: #4ecb98 !important; color: #04140d !important; }`;
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${DARK}
}
@media (max-width: 480px) {
.button { display: block !important; text-align: center !important; }
}`;

/** React announces other pictures in the head, which no mail client needs. */
const NO_PRELOAD = { fetchPriority: 'low' } as const;
const INK = { color: LIGHT.ink };
const CARD: CSSProperties = {
  maxWidth: 560,
  backgroundColor: LIGHT.card,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: 16,
  // Rounded corners need separate borders.
  borderCollapse: 'separate',
};
const SOFT: CSSProperties = { margin: 0, color: LIGHT.soft, fontSize: 16, lineHeight: '24px' };
const NEWS: CSSProperties = { ...INK, margin: '8px 0 0', fontSize: 20, lineHeight: '30px', fontWeight: 600 };
const PARAGRAPH: CSSProperties = { ...INK, margin: '12px 0 0', fontSize: 16, lineHeight: '26px' };
/** White around the code: scanners need it, also in the dark. */
const PICTURE: CSSProperties = {
  margin: '20px auto 0',
  padding: 12,
  backgroundColor: '#ffffff',
  borderRadius: 12,
  border: `1px solid ${LIGHT.line}`,
};
const FACTS: CSSProperties = {
  margin: '20px 0 0',
  padding: '8px 16px',
  backgroundColor: LIGHT.sunken,
  borderRadius: 12,
  borderCollapse: 'separate',
};
const FACT: CSSProperties = {
  ...INK,
  padding: '6px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: 600,
  wordBreak: 'break-word',
};
const FACT_NAME: CSSProperties = {
  ...FACT,
  width: '38%',
  paddingRight: 12,
  color: LIGHT.soft,
  fontWeight: 400,
};
const BUTTON: CSSProperties = {
  marginTop: 24,
  padding: '13px 24px',
  borderRadius: 10,
  backgroundColor: LIGHT.primary,
  color: LIGHT.onPrimary,
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
};
const NOTE: CSSProperties = { ...SOFT, marginTop: 20, fontSize: 14, lineHeight: '22px' };
const SMALL: CSSProperties = { margin: 0, color: LIGHT.soft, fontSize: 13, lineHeight: '20px' };
const FOOTER_LINK: CSSProperties = {
  color: LIGHT.primary,
  textDecoration: 'underline',
  whiteSpace: 'nowrap',
};

/**
 * A letter in our design. React escapes every value. `pictures` are the names of the inline attachments that could be
 * made; others are left out.
 */
export function letterAsHtml(letter: Letter, publicUrl: string, pictures: ReadonlySet<string>): string {
  const { language } = letter;
  const page = { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.page, fontFamily: FONTS[language] };
  return `<!doctype html>${renderToStaticMarkup(
    h(
      Html,
      { lang: language },
      head(letter),
      h(Preview, null, letter.news),
      h(
        Body,
        { className: 'page', style: page },
        h(
          Container,
          { className: 'card', style: CARD },
          header(language),
          content(letter, publicUrl, pictures),
        ),
        footer(letter, publicUrl),
      ),
    ),
  )}`;
}

const head = (letter: Letter): ReactNode =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    // Phones turn dates and sums into links otherwise.
    h('meta', { name: 'format-detection', content: 'date=no, address=no, email=no' }),
    h('title', null, subjectOf(letter)),
    h('style', null, STYLES),
  );

const header = (language: MailLanguage): ReactNode =>
  h(
    Section,
    { className: 'line', style: { padding: '18px 28px', borderBottom: `1px solid ${LIGHT.line}` } },
    h(Img, {
      src: `cid:${KITE}`,
      alt: '',
      ...NO_PRELOAD,
      width: 32,
      height: 32,
      style: { display: 'inline-block', verticalAlign: 'middle' },
    }),
    h(
      'span',
      {
        className: 'ink',
        style: { ...INK, marginLeft: 8, fontSize: 20, fontWeight: 700, verticalAlign: 'middle' },
      },
      BRAND[language],
    ),
  );

function content(letter: Letter, publicUrl: string, pictures: ReadonlySet<string>): ReactNode {
  const { news, paragraphs = [], picture, button, link, note } = letter;
  return h(
    Section,
    { style: { padding: '24px 28px 28px' } },
    h(Text, { className: 'soft', style: SOFT }, greetingOf(letter)),
    h(Text, { className: 'ink', style: NEWS }, news),
    ...paragraphs.map((text) => h(Text, { key: text, className: 'ink', style: PARAGRAPH }, text)),
    picture && pictures.has(picture.name)
      ? h(Img, {
          ...NO_PRELOAD,
          src: `cid:${picture.name}`,
          alt: picture.alt,
          width: 200,
          height: 200,
          style: PICTURE,
        })
      : null,
    facts(letter),
    button
      ? h(
          Button,
          { href: `${publicUrl}${button.path}`, className: 'button', target: '_blank', style: BUTTON },
          button.label,
        )
      : null,
    link
      ? h(
          Text,
          { className: 'soft', style: NOTE },
          h(
            Link,
            { href: `${publicUrl}${link.path}`, className: 'link', style: { color: LIGHT.primary } },
            link.label,
          ),
        )
      : null,
    note === undefined ? null : h(Text, { className: 'soft', style: NOTE }, note),
  );
}

/** A real table: screen readers name the fact with its value. */
function facts(letter: Letter): ReactNode {
  const rows = shownFacts(letter);
  if (rows.length === 0) return null;
  return h(
    Section,
    { className: 'facts', style: FACTS },
    h(
      'table',
      { width: '100%', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'collapse' } },
      h(
        'tbody',
        null,
        ...rows.map(([name, value], at) =>
          h(
            'tr',
            { key: at },
            h('th', { scope: 'row', className: 'soft', style: FACT_NAME }, name),
            h('td', { className: 'ink', style: FACT }, value),
          ),
        ),
      ),
    ),
  );
}

const footer = (letter: Letter, publicUrl: string): ReactNode =>
  h(
    Container,
    { style: { maxWidth: 560 } },
    h(
      Section,
      { style: { padding: '16px 28px 0' } },
      h(
        Text,
        { className: 'soft', style: SMALL },
        whyOf(letter),
        ...footerLinks(letter).flatMap(({ label, path }) => [
          ' ',
          h(Link, { key: path, href: `${publicUrl}${path}`, className: 'link', style: FOOTER_LINK }, label),
        ]),
      ),
    ),
  );
