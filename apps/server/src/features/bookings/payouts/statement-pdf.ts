import type { Statement } from '@ghuri/contract/agency-payouts';
import { dayInDhaka, dayInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { placeIn } from '@ghuri/places/place-in';
import Pdf from 'pdfkit';
import type { Language } from '../../accounts/accounts.reads.ts';
import { createPdfText } from '../receipts/pdf-text.ts';
import { STATEMENT_TEXTS } from './statement.text.ts';

const INK_2 = '#47554e';
const LINE = '#dde3e0';

/** A4 in points. */
const LEFT = 48;
const RIGHT = 547;
const TOP = 56;
/** Three lines of a row fit below it. */
const LOWEST = 770;
/** Sums are right-aligned: these are their right edges. */
const SUMS = { earned: 290, commission: 352, refunded: 414, adjusted: 480, amount: RIGHT } as const;
const SUM_WIDTH = 60;
const TRIP_WIDTH = 180;

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

/** The statement of a payout, as many pages as needed. */
export async function statementPdf(statement: Statement, language: Language): Promise<Buffer> {
  const t = STATEMENT_TEXTS[language];
  const number = new Intl.NumberFormat(LOCALES[language]);
  const taka = (sum: number) => (sum === 0 ? '—' : `${sum < 0 ? '−' : ''}৳${number.format(Math.abs(sum))}`);
  const day = (date: string) => dayInWords(dayInDhaka(date)!, language);
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    // No text uses the library's own fonts.
    font: null as never,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${t.title}: ${statement.reference}`,
      Author: t.ghuri,
      CreationDate: new Date(statement.sentAt),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const { write } = createPdfText(doc);

  let y = heads(header());
  for (const line of statement.lines) {
    if (y > LOWEST) {
      doc.addPage();
      y = heads(TOP);
    }
    y = row(line, y);
  }
  if (y > LOWEST) {
    doc.addPage();
    y = TOP;
  }
  write(t.total, { x: LEFT, width: TRIP_WIDTH, baseline: y, size: 10.5, weight: 'bold' });
  sums(statement, y, 'bold');
  doc.end();
  await finished;
  return Buffer.concat(chunks);

  function header(): number {
    const wide = { x: LEFT, width: RIGHT - LEFT };
    let next = write(t.title, { ...wide, baseline: TOP, size: 20, weight: 'bold' });
    next = write(statement.agencyName, {
      ...wide,
      baseline: next - 4,
      size: 12,
      weight: 'strong',
      mostLines: 2,
    });
    const facts = [
      t.payout(statement.reference, day(statement.payDay)),
      statement.payoutWay === 'bkash'
        ? t.wallet(statement.accountEnding)
        : t.account(statement.accountEnding),
      ...(statement.bankReference === null ? [] : [t.bankReference(statement.bankReference)]),
    ];
    next = write(facts.join(' · '), { ...wide, baseline: next, size: 11, color: INK_2, mostLines: 2 });
    if (statement.state === 'failed')
      next = write(t.failed, { ...wide, baseline: next, size: 11, weight: 'strong', mostLines: 2 });
    return next + 14;
  }

  function heads(top: number): number {
    const style = { baseline: top, size: 8.5, color: INK_2, mostLines: 2 };
    write(t.trip, { ...style, x: LEFT, width: TRIP_WIDTH });
    for (const column of Object.keys(SUMS) as (keyof typeof SUMS)[])
      write(t[column], { ...style, x: SUMS[column], width: SUM_WIDTH - 4, align: 'right' });
    rule(top + 18);
    return top + 34;
  }

  function row(line: Statement['lines'][number], top: number): number {
    const place = placeIn(language, line.locationName);
    const cell = { x: LEFT, width: TRIP_WIDTH };
    const next = write(place, { ...cell, baseline: top, size: 10.5, weight: 'strong', mostLines: 2 });
    const people = inDigitsOf(language, String(line.persons));
    const facts = `${day(line.tourTripDate)} · ${t.people} ${people} · ${line.transactionId}`;
    const bottom = write(facts, { ...cell, baseline: next - 2, size: 8.5, color: INK_2, mostLines: 2 });
    sums(line, top, 'regular');
    rule(bottom - 5);
    return bottom + 10;
  }

  function sums(
    line: Pick<Statement, keyof typeof SUMS>,
    baseline: number,
    weight: 'regular' | 'bold',
  ): void {
    const values = {
      ...line,
      // What is taken away shows a minus.
      commission: -line.commission,
      refunded: -line.refunded,
    };
    for (const column of Object.keys(SUMS) as (keyof typeof SUMS)[])
      write(taka(values[column]), {
        x: SUMS[column],
        width: SUM_WIDTH,
        baseline,
        size: 9.5,
        align: 'right',
        weight: column === 'amount' ? 'strong' : weight,
      });
  }

  function rule(at: number): void {
    doc.lineWidth(0.6).moveTo(LEFT, at).lineTo(RIGHT, at).stroke(LINE);
  }
}
