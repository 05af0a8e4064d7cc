import { showCheckInCode } from '@ghuri/domain/check-in-codes';
import { dayInWords, inDhaka, timeInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { givenName } from '@ghuri/domain/given-name';
import { placeIn } from '@ghuri/places/place-in';
import Pdf from 'pdfkit';
import { encodeQR } from 'qr';
import type { Language } from '../../accounts/accounts.reads.ts';
import { takaIn } from '../../../platform/mail/numbers.ts';
import { linesInWords } from '../news/price-lines.text.ts';
import { createPdfText } from './pdf-text.ts';
import type { Ticket } from './receipt-files.reads.ts';
import { RECEIPT_FILES_TEXTS } from './receipt-files.text.ts';

const INK = '#14231d';
const INK_2 = '#47554e';
const LINE = '#dde3e0';
const GREEN = '#016141';
const GREEN_INK = '#00543a';
const SOFT = '#dff5ea';

/** A4 in points; the ticket is in the middle. */
const PAGE = { width: 595.28, height: 841.89 };
const TICKET = { x: 77, width: 441, top: 96, radius: 20, inset: 30 };
const LEFT = TICKET.x + TICKET.inset;
const RIGHT = TICKET.x + TICKET.width - TICKET.inset;
const MIDDLE = PAGE.width / 2;
const QR_SIZE = 118;
/** Nothing is drawn below this. */
const LOWEST = 812;

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

export interface ReceiptPaper {
  ticket: Ticket;
  language: Language;
  /** The address of the receipt's page. */
  address: string;
}

/** The receipt on one page: payer, price, item, payment method, and the code for the day of departure. */
export async function receiptPdf(paper: ReceiptPaper): Promise<Buffer> {
  const { bytes, bottom } = await draw(paper, 1);
  if (bottom <= LOWEST) return bytes;
  // Long texts do not fit: draw everything a little smaller.
  return (await draw(paper, LOWEST / bottom)).bytes;
}

async function draw(
  { ticket, language, address }: ReceiptPaper,
  scale: number,
): Promise<{ bytes: Buffer; bottom: number }> {
  const t = RECEIPT_FILES_TEXTS[language];
  const { booking, checkInCode } = ticket;
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    // No text uses the library's own fonts.
    font: null as never,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${t.receipt}: ${placeIn(language, booking.place)}`,
      Author: t.ghuri,
      CreationDate: ticket.paidAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));

  const { widthOf, write } = createPdfText(doc);
  const digits = (text: string) => inDigitsOf(language, text);
  const moment = (date: Date) => ({
    day: dayInWords(date.getTime(), language),
    time: timeInWords(date.getTime(), language),
  });
  const number = new Intl.NumberFormat(LOCALES[language]);
  const starts = moment(booking.startsAt);
  const paid = moment(ticket.paidAt);

  doc.scale(scale, scale, { origin: [MIDDLE, 0] });
  header();
  const end = body();
  frame(end);
  const bottom = footer(end);
  doc.end();
  await finished;
  return { bytes: Buffer.concat(chunks), bottom };

  function header() {
    drawKite(doc, TICKET.x, 44, 30);
    write(t.ghuri, { x: TICKET.x + 38, baseline: 67, width: 200, size: 19, weight: 'bold' });
    write(t.receipt, {
      x: TICKET.x + TICKET.width,
      baseline: 66,
      width: 250,
      align: 'right',
      size: 12,
      color: INK_2,
    });
  }

  function body(): number {
    drawMark(doc, MIDDLE, TICKET.top + 46);
    const centred = { x: MIDDLE, align: 'centre', width: RIGHT - LEFT } as const;
    let y = write(t.paid, { ...centred, baseline: TICKET.top + 110, size: 21, weight: 'bold' });
    y = write(
      t.seeYou(placeIn(language, booking.departure), starts.day, starts.time, givenName(booking.name)),
      {
        ...centred,
        baseline: y - 6,
        size: 11,
        color: INK_2,
        mostLines: 2,
      },
    );
    y = write(`৳${number.format(Number(ticket.paid) / 100)}`, {
      ...centred,
      baseline: y + 33,
      size: 38,
      weight: 'bold',
    });
    y = chip(y - 36);
    perforation(y + 24);
    y = details(y + 53);
    perforation(y + 6);
    return code(y + 30);
  }

  function chip(top: number): number {
    const words = booking.kind === 'tour' ? t.seats : t.people;
    const travellers = words(booking.persons, number.format(booking.persons));
    const text = `${placeIn(language, booking.place)} · ${travellers} · ${starts.day} · ${starts.time}`;
    const style = { size: 10.5, weight: 'strong', color: GREEN_INK } as const;
    const wide = widthOf(text, style);
    const most = RIGHT - LEFT;
    if (wide + 24 > most)
      return write(text, {
        ...style,
        x: MIDDLE,
        baseline: top + 14,
        align: 'centre',
        width: most,
        mostLines: 2,
      });
    doc.roundedRect(MIDDLE - wide / 2 - 12, top, wide + 24, 20, 10).fill(SOFT);
    write(text, { ...style, x: MIDDLE, baseline: top + 14, align: 'centre', width: most });
    return top + 20;
  }

  function details(top: number): number {
    const rows: [name: string, value: string][] = [
      [t.receiptId, booking.receiptId],
      [t.name, booking.name],
      [t.paidBy, booking.email],
      [t.phone, booking.phone],
      [t.address, booking.address],
      ...linesInWords(booking.lines ?? [], language),
      ...balance(),
      [t.paymentType, ticket.paymentType || t.anyType],
      [t.bank, ticket.bank || t.anyBank],
      [t.paidAt, `${paid.day} · ${paid.time}`],
      [t.agency, booking.agencyName],
      [t.issuer, t.ghuri],
    ];
    let y = top;
    for (const [name, value] of rows) {
      write(name, { x: LEFT, baseline: y, width: 120, size: 10.5, color: INK_2 });
      const box = {
        x: RIGHT,
        baseline: y,
        align: 'right',
        width: 250,
        size: 10.5,
        weight: 'strong',
      } as const;
      y = write(value, { ...box, mostLines: 4 }) + 5;
    }
    return y;
  }

  /** What is still to pay, and what was kept for those of the party who cancelled. */
  function balance(): [name: string, value: string][] {
    const { balance: due, fees } = ticket.money;
    const taka = (paisa: bigint) => takaIn(language, paisa);
    return [
      ...(fees > 0n ? [[t.fees, taka(fees)] as [string, string]] : []),
      ...(due > 0n && booking.balanceBy !== null
        ? [
            [t.balance, t.dueBy(taka(due), dayInWords(booking.balanceBy.getTime(), language))] as [
              string,
              string,
            ],
          ]
        : []),
    ];
  }

  function code(top: number): number {
    drawQr(doc, encodeQR(checkInCode, 'raw', { ecc: 'quartile', border: 1 }), LEFT, top);
    const words = { x: LEFT + QR_SIZE + 24, width: RIGHT - LEFT - QR_SIZE - 24 };
    let y = write(t.code, { ...words, baseline: top + 10, size: 10.5, color: INK_2 });
    y = write(showCheckInCode(checkInCode), { ...words, baseline: y + 5, size: 18, weight: 'bold' });
    y = write(t.showIt, { ...words, baseline: y - 4, size: 10.5, color: INK_2, mostLines: 2 });
    y = write(t.leaves(starts.day, starts.time), { ...words, baseline: y + 6, size: 10.5, weight: 'strong' });
    const { date, time } = inDhaka(booking.startsAt.getTime());
    y = write(digits(`${date} ${time}`), { ...words, baseline: y - 2, size: 9, color: INK_2 });
    y = write(t.from(placeIn(language, booking.departure)), {
      ...words,
      baseline: y,
      size: 10.5,
      mostLines: 2,
    });
    if (ticket.hotel) y = write(t.stayAt(ticket.hotel), { ...words, baseline: y, size: 10.5, mostLines: 2 });
    if (ticket.agencyPhone)
      y = write(t.callAgency(ticket.agencyPhone), { ...words, baseline: y, size: 10.5 });
    return Math.max(top + QR_SIZE, y - 10) + TICKET.inset;
  }

  function frame(bottom: number) {
    doc
      .lineWidth(0.9)
      .undash()
      .roundedRect(TICKET.x, TICKET.top, TICKET.width, bottom - TICKET.top, TICKET.radius)
      .stroke(LINE);
  }

  /** The line where a ticket is torn off. */
  function perforation(y: number) {
    doc
      .lineWidth(1.2)
      .dash(5, { space: 4 })
      .moveTo(TICKET.x + 14, y)
      .lineTo(TICKET.x + TICKET.width - 14, y)
      .stroke(LINE)
      .undash();
  }

  function footer(bottom: number): number {
    let y = write(t.checkOnline, {
      x: MIDDLE,
      baseline: bottom + 26,
      align: 'centre',
      width: TICKET.width,
      size: 9.5,
      color: INK_2,
    });
    doc.link(TICKET.x, y - 10, TICKET.width, 14, address);
    y = write(address, {
      x: MIDDLE,
      baseline: y,
      align: 'centre',
      width: TICKET.width,
      size: 9.5,
      color: GREEN_INK,
      mostLines: 2,
    });
    return y;
  }
}

/** The green diamond with its tick. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number) {
  doc.save();
  doc.rotate(45, { origin: [x, y] });
  doc.roundedRect(x - 20, y - 20, 40, 40, 10).fill(GREEN);
  doc.restore();
  doc
    .lineWidth(2.8)
    .lineCap('round')
    .lineJoin('round')
    .moveTo(x - 8, y + 0.5)
    .lineTo(x - 2.5, y + 6)
    .lineTo(x + 8.5, y - 6)
    .stroke('#ffffff');
}

/** Our logo, as in the app's icon. */
function drawKite(doc: PDFKit.PDFDocument, x: number, y: number, size: number) {
  doc.save();
  doc.translate(x, y).scale(size / 48);
  doc.save();
  doc.rotate(14, { origin: [24, 19] });
  doc.lineWidth(3).lineJoin('round');
  doc.path('M24 3.5 39 18.6 24 36 9 18.6Z').fillAndStroke('#f2542d', '#f2542d');
  doc.path('M24 3.5 39 18.6 24 36Z').fillAndStroke('#d63d1c', '#d63d1c');
  doc.lineCap('round').lineWidth(2.2).path('M24 3v33').stroke('#fff7ee');
  doc.lineWidth(2.4).path('M9.4 18.4Q24 6.4 38.6 18.4').stroke('#fff7ee');
  doc.restore();
  doc
    .lineWidth(2.6)
    .lineCap('round')
    .path('M19.6 37.2C17.4 42.6 23 46.4 28.6 44.2 33 42.5 36.5 41 41.5 43.6');
  doc.stroke('#0a5c43');
  doc.restore();
}

/** The paper around it is white, as cameras need it. */
function drawQr(doc: PDFKit.PDFDocument, rows: boolean[][], x: number, y: number) {
  const cell = QR_SIZE / rows.length;
  rows.forEach((row, down) =>
    row.forEach((dark, across) => {
      // Slightly larger than the square: otherwise viewers show seams between squares.
      if (dark) doc.rect(x + across * cell, y + down * cell, cell + 0.15, cell + 0.15);
    }),
  );
  doc.fill(INK);
}
