import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

const files = globSync(
  [
    'apps/*/src/**/*.text.ts',
    'apps/*/src/**/*.text.bn.ts',
    'apps/gateway/src/pages/page-text.ts',
    'apps/web/src/platform/{first,tour}-errors.ts',
    'packages/contract/src/{errors,field-problems}.ts',
    'packages/contract/src/notifications.sentences{,.bn}.ts',
  ],
  { cwd: ROOT },
).toSorted();

const ENGLISH: RegExp[] = [
  // Words that sound translated.
  /\bsomebody\b/i,
  /\bwhoever\b/i,
  /\bany more\b/i,
  /\b(is|are) told\b/i,
  /\bstands?\b/i,
  /\bgoes back\b/i,
  /\bmails?\b/i,
  /;/,
  /\bwe (are|have)\b/i,
  /\byou are\b(?! not (eligible|following))/i,
  /could not be/i,
  // Sentences that have a better one.
  /let (the seats|it) go/i,
  /go on (paying|in|where)/i,
  /not (before|after)\b/i,
  /write the email/i,
  /longer is stronger/i,
  /ran out\b/i,
  /being looked at/i,
  /looking at your payment/i,
  /named? (its|the|a|your) price/i,
  /price named/i,
  /hears? (from us|nothing)/i,
  /on its way back/i,
  /money is back/i,
  /comes? back to where/i,
  /could not begin/i,
  /gave up the payment/i,
  /free for others/i,
  /taken back/i,
  /for good\b/i,
  /pay until …/i,
  /who they are/i,
  /answer of/i,
  /every story/i,
  /gather here/i,
  /is not here/i,
  /like my device/i,
  /mail digest/i,
  // Refunds are made manually. A booking by hand is the trade's own word.
  /(?<!booking )by hand\b/i,
  /so many seats/i,
  /as it was sold/i,
  /fair words/i,
  /walk(ed)? away/i,
  /let it fail/i,
];

const BANGLA: RegExp[] = [
  /ভ্রমণকারী/,
  /'?না (দিলেও|লিখলেও) চল/,
  /অনুস(রণ|ারী)/,
  /নিরীক্ষা/,
  /ঘুড়িতে/,
  /চেহারা/,
  /প্রতিক্রিয়া/,
  /গৃহীত/,
  /তাঁরা কারা/,
  /আপনাকে লিখ(ব|বেন)/,
  /দেখতে দেখতে/,
  /নিজের মতো/,
  /(প্রোফাইল|পাসওয়ার্ড|ছবি|বদল|ট্যুর|লিংকগুলো|কথা|তথ্য) (রাখুন|রাখা হয়েছে)/,
  /রাখা ট্যুর|আর রাখা নেই|তুলে রাখা/,
  /দর মিলিয়ে|দরের জন্য খুলুন/,
  /পেমেন্ট ছেড়ে/,
  /(?<!ই)মেইল/,
  / টায়/,
  /হাতে (টাকা|ফেরত|দেওয়া)/,
  /ন্যায্য কথা/,
  /আগে দেখুন/,
  /;/,
];

/** Names, formats and samples that keep their own script in Bangla. */
const NAMES =
  /Google|WordPress|Wix|Blogger|HTML|PDF|SSLCommerz|Ghuri|English|CSV|QR|Enter|PNG|GIF|JPEG|png|gif|jpeg|https?(:\/\/example\.com)?|name@example\.com|ghuri-revenue|haornao\.com/g;

interface Said {
  file: string;
  text: string;
}

type Node = { type?: string } & Record<string, unknown>;

/** Every string of a file, without imports and comments. Values inside a template are shown as …. */
function stringsOf(file: string, source: string): Said[] {
  const found: Said[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return;
    if (node.type === 'StringLiteral') found.push({ file, text: String(node['value']) });
    if (node.type === 'TemplateLiteral')
      found.push({ file, text: (node['quasis'] as { cooked: string }[]).map((q) => q.cooked).join('…') });
    for (const [key, child] of Object.entries(node)) if (key !== 'key') visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript' }).body);
  return found;
}

const isBangla = ({ file, text }: Said): boolean => file.endsWith('.bn.ts') || /[\u0980-\u09ef]/.test(text);

const broken = (said: Said): string[] =>
  (isBangla(said) ? BANGLA : ENGLISH)
    .filter((phrase) => phrase.test(said.text))
    .map((phrase) => `${said.file}: ${said.text} (${phrase.source})`);

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const said = files.flatMap((file) => stringsOf(file, read(file)));

describe('wording', () => {
  it('every text of pages, emails, errors, receipts and the gateway › read', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(said.length).toBeGreaterThan(3000);
  });

  it('both languages › no phrase that we do not use', () => {
    expect(said.flatMap(broken)).toEqual([]);
  });

  it('both languages › no empty text', () => {
    const empty = files.filter((file) => /^ {2,4}['\w-]+:\s*(''|""|``),?$/m.test(read(file)));
    expect(empty).toEqual([]);
  });

  it('Bangla › in its own script, apart from names', () => {
    const latin = said
      .filter((each) => isBangla(each) && /[A-Za-z]{2}/.test(each.text.replace(NAMES, '')))
      // The name of a text, which nobody sees.
      .filter(({ text }) => !/^[a-zA-Z-]+$/.test(text));
    expect(latin).toEqual([]);
  });

  it.each([
    ['a.text.ts', `x: 'Somebody writes to you'`],
    ['a.text.ts', `x: (n: string) => \`\${n} goes back to you\``],
    ['a.text.ts', `x: 'We sent a mail'`],
    ['a.text.ts', `x: 'Nothing was paid; try again'`],
    ['a.text.bn.ts', `x: 'ভ্রমণকারী এসেছেন'`],
    ['a.text.bn.ts', `x: (n) => \`\${n}-কে অনুসরণ করুন\``],
  ])('control: %s, %s › found', (file, property) => {
    expect(stringsOf(file, `export const t = { ${property} };`).flatMap(broken)).toHaveLength(1);
  });
});
