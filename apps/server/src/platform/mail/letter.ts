import { escapeHtml } from '../html.ts';

export interface Letter {
  language: 'en' | 'bn';
  subject: string;
  paragraphs: string[];
  /** Name and value of each fact, listed below the paragraphs. */
  facts?: readonly (readonly [name: string, value: string])[];
  button?: { label: string; href: string };
  /** Small print: what to do if the mail was not expected. */
  footnote: string;
}

const GREETING = { en: 'Hello,', bn: 'শুভেচ্ছা,' };
const SIGNATURE = { en: 'Ghuri', bn: 'ঘুরি' };
const COPY_ADDRESS = {
  en: 'If the button does not work, copy this address into your browser:',
  bn: 'বোতামটি কাজ না করলে এই ঠিকানাটি ব্রাউজারে কপি করুন:',
};

const PAGE = 'margin:0;padding:24px 12px;background:#f7f9f8;color:#14231d;font:16px/1.6 system-ui,sans-serif';
const CARD =
  'max-width:32rem;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dde3e0;border-radius:16px';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:10px;background:#016141;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'font-size:14px;color:#47554e;overflow-wrap:anywhere';

const FACTS = 'width:100%;border-collapse:collapse;margin:16px 0';
const FACT_NAME =
  'padding:6px 12px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#47554e;white-space:nowrap';
const FACT = 'padding:6px 0;vertical-align:top;font-weight:600;overflow-wrap:anywhere';

/** A mail in our design, and as plain text. Every value is escaped; it loads no pictures. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const subject = onOneLine(letter.subject);
  return { subject, text: asText(letter), html: asHtml({ ...letter, subject }) };
}

const LONGEST_SUBJECT = 120;

/** A subject is a header: control characters and line breaks become spaces, and it stays short. */
function onOneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST_SUBJECT ? line : `${letters.slice(0, LONGEST_SUBJECT - 1).join('')}…`;
}

function asText({ language, paragraphs, facts = [], button, footnote }: Letter): string {
  const parts = [GREETING[language], ...paragraphs];
  if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (button) parts.push(`${button.label}:\n${button.href}`);
  parts.push(footnote, SIGNATURE[language]);
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ language, subject, paragraphs, facts = [], button, footnote }: Letter): string {
  const paragraph = (text: string, style = '') => `<p${style && ` style="${style}"`}>${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${FACT_NAME}">${escapeHtml(name)}</th><td style="${FACT}">${escapeHtml(value)}</td></tr>`,
  );
  const table = rows.length > 0 ? `<table style="${FACTS}">\n${rows.join('\n')}\n</table>` : '';
  const href = escapeHtml(button?.href ?? '');
  const action = button
    ? `<p><a href="${href}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>
<p style="${SMALL}">${COPY_ADDRESS[language]}<br><a href="${href}" style="color:#016141">${href}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}">
<div role="article" aria-label="${escapeHtml(subject)}" style="${CARD}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${[GREETING[language], ...paragraphs].map((text) => paragraph(text)).join('\n')}
${table}
${action}
<hr style="border:0;border-top:1px solid #dde3e0;margin:24px 0">
${paragraph(footnote, SMALL)}
${paragraph(SIGNATURE[language], SMALL)}
</div>
</body>
</html>
`;
}
