import type { Manifest, ManifestLine } from '@ghuri/contract/travellers';
import { dayInWords, timeInWords, tripStart } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { placeIn } from '@ghuri/places/place-in';
import Pdf from 'pdfkit';
import type { Language } from '../../accounts/accounts.reads.ts';
import { createPdfText } from '../receipts/pdf-text.ts';
import { MANIFEST_TEXTS } from './manifest.text.ts';

const INK_2 = '#47554e';
const LINE = '#dde3e0';

/** A4 in points. */
const LEFT = 48;
const RIGHT = 547;
const TOP = 56;
/** Four lines of a row fit below it. */
const LOWEST = 765;
const COLUMNS = { number: LEFT, name: 74, group: 262, idNumber: 340, phone: 462 } as const;
const WIDTHS = { number: 22, name: 180, group: 72, idNumber: 116, phone: RIGHT - 462 } as const;

/** The travellers of a departure with the numbers of their papers, as many pages as needed. Times are Dhaka's. */
export async function manifestPdf(manifest: Manifest, language: Language): Promise<Buffer> {
  const t = MANIFEST_TEXTS[language];
  const digits = (text: string | number) => inDigitsOf(language, String(text));
  const starts = tripStart(manifest.tourTripDate, manifest.tourTripTime)!;
  const place = placeIn(language, manifest.locationName);
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    // No text uses the library's own fonts.
    font: null as never,
    lang: language,
    displayTitle: true,
    info: { Title: `${t.title}: ${place}`, Author: t.ghuri, CreationDate: new Date(starts) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const { write } = createPdfText(doc);

  const people = manifest.lines.reduce((sum, line) => sum + line.people, 0);
  let y = header();
  y = heads(y);
  manifest.lines.forEach((line, at) => {
    if (y > LOWEST) {
      doc.addPage();
      y = heads(TOP);
    }
    y = row(line, at + 1, y);
  });
  doc.end();
  await finished;
  return Buffer.concat(chunks);

  function header(): number {
    const wide = { x: LEFT, width: RIGHT - LEFT };
    let next = write(t.title, { ...wide, baseline: TOP, size: 20, weight: 'bold' });
    next = write(`${place} · ${t.by(manifest.agencyName)}`, {
      ...wide,
      baseline: next - 4,
      size: 12,
      weight: 'strong',
      mostLines: 2,
    });
    const days = t.days(manifest.tourTripDay, digits(manifest.tourTripDay));
    const facts = [
      dayInWords(starts, language),
      timeInWords(starts, language),
      days,
      t.travellers(people, digits(people)),
    ];
    next = write(facts.join(' · '), { ...wide, baseline: next, size: 11, color: INK_2, mostLines: 2 });
    return write(t.secret, { ...wide, baseline: next, size: 9.5, color: INK_2, mostLines: 2 }) + 14;
  }

  function heads(top: number): number {
    const style = { baseline: top, size: 9.5, color: INK_2 };
    for (const column of ['name', 'group', 'idNumber', 'phone'] as const)
      write(t[column], { ...style, x: COLUMNS[column], width: WIDTHS[column] });
    rule(top + 6);
    return top + 22;
  }

  function row(line: ManifestLine, number: number, top: number): number {
    const style = { baseline: top, size: 10.5 };
    const cell = (column: keyof typeof COLUMNS) => ({ ...style, x: COLUMNS[column], width: WIDTHS[column] });
    write(digits(number), { ...cell('number'), color: INK_2 });
    const bottoms = [
      write(line.name || t.noName, { ...cell('name'), weight: 'strong', mostLines: 4 }),
      write(groupOf(line), { ...cell('group'), mostLines: 2 }),
      // Numbers of papers and phones stay as they are written on the card.
      write(line.idNumber || t.missing, { ...cell('idNumber'), mostLines: 3 }),
      write(line.phone_number || t.missing, { ...cell('phone'), mostLines: 2 }),
    ];
    const bottom = Math.max(...bottoms);
    rule(bottom - 7);
    return bottom + 9;
  }

  function groupOf({ band, age, people: count }: ManifestLine): string {
    if (count > 1) return t.party(digits(count));
    return age === null ? t[band] : `${t[band]}, ${t.age(digits(age))}`;
  }

  function rule(at: number): void {
    doc.lineWidth(0.6).moveTo(LEFT, at).lineTo(RIGHT, at).stroke(LINE);
  }
}
