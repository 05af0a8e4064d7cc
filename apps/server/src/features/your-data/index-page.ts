import { momentInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import type { Db } from '../../platform/db.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { Language } from '../accounts/accounts.reads.ts';
import { DATA_KIND_NAMES } from './kinds.reads.ts';
import { DATA_TEXTS, FIELD_TEXTS } from './your-data.text.ts';
import { rowsOf } from './rows.ts';

const STYLE = `body{font:16px/1.55 system-ui,"Noto Sans Bengali",sans-serif;max-width:52rem;margin:0 auto;padding:1.5rem;color:#1d2733;background:#fff}
h1{font-size:1.7rem}h2{margin-top:2.5rem;border-top:1px solid #dde3ea;padding-top:1.2rem}nav ul{columns:2;padding-left:1.2rem}
.row{border:1px solid #dde3ea;border-radius:10px;padding:.7rem 1rem;margin:.7rem 0}dl{display:grid;grid-template-columns:minmax(8rem,30%) 1fr;gap:.15rem 1rem;margin:0}
dt{color:#566475}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}img{max-width:100%;max-height:16rem;border-radius:8px}
@media(prefers-color-scheme:dark){body{color:#e6ebf1;background:#12181f}h2,.row{border-color:#33404e}dt{color:#9fb0c2}a{color:#7cc0ff}}`;

/** A page to read a copy without a network and without scripts, in the user's language, written row by row. */
export async function* indexPage(
  db: Db,
  { id, name, language }: { id: string; name: string; language: Language },
): AsyncGenerator<string> {
  const t = DATA_TEXTS[language];
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${escapeHtml(t.title)}</title><style>${STYLE}</style></head><body>`;
  yield `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.of(name))}</p><p>${escapeHtml(t.files)}</p><nav><ul>`;
  for (const kind of DATA_KIND_NAMES) yield `<li><a href="#${kind}">${escapeHtml(t.kinds[kind])}</a></li>`;
  yield '</ul></nav>';
  for (const kind of DATA_KIND_NAMES) {
    yield `<section id="${kind}"><h2>${escapeHtml(t.kinds[kind])}</h2><p><a href="${kind}.json">${kind}.json</a></p>`;
    let count = 0;
    for await (const row of rowsOf(db, kind, id)) {
      count += 1;
      yield `<div class="row">${facts(row, language)}</div>`;
    }
    yield count === 0 ? `<p>${escapeHtml(t.nothing)}</p></section>` : '</section>';
  }
  yield '</body></html>';
}

const facts = (row: Record<string, unknown>, language: Language): string => {
  const given = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return `<dl>${given.map(([name, value]) => `<dt>${label(name, language)}</dt><dd>${show(value, language)}</dd>`).join('')}</dl>`;
};

/** Names inside of stored contents have no translation. */
const label = (name: string, language: Language): string => escapeHtml(FIELD_TEXTS[name]?.[language] ?? name);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const PICTURE = /^pictures\/[A-Za-z0-9_-]{22}\.webp$/;

function show(value: unknown, language: Language): string {
  if (value === null || value === '') return '';
  if (Array.isArray(value)) {
    const shown: string[] = value.map((each) => show(each, language));
    return shown.length === 0 ? '–' : shown.join('<br>');
  }
  if (typeof value === 'object') return facts(value as Record<string, unknown>, language);
  if (typeof value === 'boolean') return escapeHtml(DATA_TEXTS[language][value ? 'yes' : 'no']);
  if (typeof value === 'number') return inDigitsOf(language, String(value));
  const text = value as string;
  if (PICTURE.test(text)) return `<img src="${text}" alt="">`;
  return escapeHtml(MOMENT.test(text) ? momentInWords(Date.parse(text), language) : text);
}
