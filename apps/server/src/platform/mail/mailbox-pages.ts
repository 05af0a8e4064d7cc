import { escapeHtml } from '../html.ts';
import type { StoredMail } from './mails.reads.ts';

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9ddd8, #3a403b); --soft: light-dark(#5a635c, #a7b0a9); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-bottom: 1rem; }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); }
input, button { font: inherit; padding: .4rem .7rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
p { margin: .25rem 0; color: var(--soft); }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

/** The same, with http and https addresses as links. */
const escapeWithLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const time = (date: Date): string =>
  `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>${body}</main>
</html>`;

export function listPage(mails: StoredMail[], to: string): string {
  const items = mails.map(
    ({ id, subject, to: recipient, queuedAt }) =>
      `<li><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a><p>To ${escapeHtml(recipient)}, ${time(queuedAt)}</p></li>`,
  );
  return page(
    'Development mailbox',
    `<h1>Development mailbox</h1>
<form action="/dev/mailbox"><label>To <input name="to" type="search" value="${escapeHtml(to)}"></label><button>Show</button></form>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet. Mails of Ghuri appear here while no mail server is configured.</p>'}`,
  );
}

export function mailPage({ id, subject, to, queuedAt, text, attachments }: StoredMail): string {
  const files = attachments.map(
    ({ name }, place) =>
      `<li><a href="/dev/mailbox/${id}/attachments/${place}" download>${escapeHtml(name)}</a></li>`,
  );
  return page(
    subject,
    `<p><a href="/dev/mailbox?to=${escapeHtml(encodeURIComponent(to))}">All mails to ${escapeHtml(to)}</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>To ${escapeHtml(to)}, ${time(queuedAt)}</p>
<iframe title="The mail" src="/dev/mailbox/${id}/content"></iframe>
${files.length > 0 ? `<h2>Attached</h2><ul>${files.join('')}</ul>` : ''}
<h2>As plain text</h2>
<pre>${escapeWithLinks(text)}</pre>`,
  );
}
