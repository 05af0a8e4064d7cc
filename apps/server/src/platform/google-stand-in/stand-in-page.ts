import { escapeHtml } from '../html.ts';
import type { StandInUser } from './stand-in-provider.ts';

const PEOPLE: StandInUser[] = [
  { name: 'Nusrat Jahan', email: 'nusrat@gmail.test', emailVerified: true },
  { name: 'Arif Hossain', email: 'arif@gmail.test', emailVerified: true },
  { name: 'Meghla Roy', email: 'meghla@gmail.test', emailVerified: true },
];

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9ddd8, #3a403b); --soft: light-dark(#5a635c, #a7b0a9); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.35rem; margin: 0 0 .25rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 1rem; color: var(--soft); }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; }
label.beside { display: flex; gap: .5rem; align-items: center; }
input:not([type=checkbox]), button { font: inherit; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: .6rem; }
button { background: none; color: inherit; text-align: start; cursor: pointer; }
button small { display: block; color: var(--soft); }
button.go { background: #016141; color: #fff; border-color: #016141; text-align: center; }
.people { display: grid; gap: .5rem; }
:focus-visible { outline: 3px solid #2f8f6b; outline-offset: 2px; }`;

/** A page of plain forms: the security headers allow no scripts here. */
export function signInPage(action: string): string {
  const choice = ({ name, email }: StandInUser) => `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button>${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>
</form>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with Google (stand-in)</title><style>${STYLE}</style></head>
<body><main>
<h1>Choose an account</h1>
<p>This page plays Google while none is configured. It exists in development only.</p>
<div class="people">${PEOPLE.map(choice).join('\n')}</div>
<h2>Somebody else</h2>
<form method="post" action="${escapeHtml(action)}">
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label>Name <input name="name" required maxlength="200" autocomplete="off"></label>
<label class="beside"><input type="checkbox" name="unverified"> Google has not verified this email</label>
<button class="go">Continue</button>
</form>
<h2>Or not at all</h2>
<form method="post" action="${escapeHtml(action)}"><button name="refuse" value="yes">Refuse</button></form>
</main></body>
</html>
`;
}
