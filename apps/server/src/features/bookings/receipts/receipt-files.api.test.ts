import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMarket } from '../../../testing/checkout.ts';
import type { Market } from '../../../testing/checkout.ts';
import { createUser } from '../../../testing/factories.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { FAMILY, buyAs, party, sellWithPrices } from '../../../testing/prices.ts';
import { pdfPages, pdfWords } from '../../../testing/pdf-words.ts';
import { facesOf } from '../../../platform/fonts/faces.ts';

const STARTS = new Date('2027-03-04T16:30:00Z');

let market: Market;
let nadia: TestUser;
let tour: string;
let booking: string;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  nadia = await createUser(market.ghuri.services, { name: 'Nadia Islam' });
  tour = await market.sell({
    cost: 6_500,
    startsAt: STARTS,
    location: 'Sajek Valley',
    departure: 'Kolabagan',
  });
  booking = await market.buy(nadia, tour, 2);
});

type File = 'receipt.pdf' | 'trip.ics';
const fetchFile = (file: File, token?: string, language = 'en', of = booking) =>
  market.ghuri.call('GET', `/bookings/${of}/${file}`, {
    ...(token && { token }),
    headers: { 'accept-language': language },
  });
const shownCode = async () => {
  const { check_in_code: code } = await market.bookingOf(booking);
  return (code as string).replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
};

describe.each(['receipt.pdf', 'trip.ics'] as const)('%s of a booking', (file) => {
  test('the payer › gets it as a file to keep, from no cache', async () => {
    const { statusCode, headers } = await fetchFile(file, nadia.token);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(
      file === 'trip.ics' ? 'text/calendar; charset=utf-8' : 'application/pdf',
    );
    expect(headers['content-disposition']).toBe(
      `attachment; filename="ghuri-${file.replace('.', '-2027-03-04.')}"`,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a visitor › 401; another user, the agency › 404', async () => {
    expect((await fetchFile(file)).statusCode).toBe(401);
    const stranger = await createUser(market.ghuri.services);
    for (const { token } of [stranger, market.owner])
      expect((await fetchFile(file, token)).statusCode).toBe(404);
  });

  test('not paid yet, or cancelled › 404', async () => {
    const another = await market.sell();
    const { bookingId } = (await market.book(nadia, another)).json();
    expect((await fetchFile(file, nadia.token, 'en', bookingId)).statusCode).toBe(404);
    await market.ghuri.call('PUT', `/bookings/${booking}/cancel`, {
      token: nadia.token,
      body: { refund: 13_000 },
    });
    expect((await fetchFile(file, nadia.token)).statusCode).toBe(404);
  });
});

describe('the receipt as a PDF', () => {
  test('in English › one page with payer, trip, amount and check-in code', async () => {
    const { rawPayload } = await fetchFile('receipt.pdf', nadia.token);
    expect(pdfPages(rawPayload)).toBe(1);
    const words = pdfWords(rawPayload);
    for (const part of [
      'Payment received',
      'See you at Kolabagan on Thu 4 Mar 2027 at 10:30 pm, Nusrat.',
      '৳\n13,000',
      'Sajek Valley · 2 seats · Thu 4 Mar 2027 · 10:30 pm',
      '2027-03-04 22:30',
      (await market.bookingOf(booking))['transaction_id'] as string,
      nadia.email,
      'VISA',
      'Haor Boats',
      await shownCode(),
    ])
      expect(words).toContain(part);
  });

  test('in Bangla › its words and digits', async () => {
    const { rawPayload } = await fetchFile('receipt.pdf', nadia.token, 'bn');
    const words = pdfWords(rawPayload);
    expect(words).toContain('৳১৩\n,\n০০০');
    expect(words).toContain('নাম');
    expect(words).not.toContain('Payment');
  });

  test('of a party with a deposit › its lines, and what is left to pay until when', async () => {
    const family = await sellWithPrices(market, FAMILY, { startsAt: STARTS });
    const id = await buyAs(market, nadia, family, { party: party(2, 1), plan: 'deposit' });
    const { rawPayload } = await fetchFile('receipt.pdf', nadia.token, 'en', id);
    const words = pdfWords(rawPayload);
    for (const part of ['Adults', 'Children', 'Left to pay']) expect(words).toContain(part);
    expect(words.replaceAll('\n', '')).toContain('৳9,100 by ');
    expect(pdfPages(rawPayload)).toBe(1);
  });

  test('with the longest texts › still one page', async () => {
    const long = 'Holding 1442/7/A, Middle Badda Link Road '.repeat(5).slice(0, 200);
    await market.ghuri.services.database.pool.query(
      'update bookings set address = $2, departure = $2, place = $3, email = $4 where id = $1',
      [booking, long, long.slice(0, 100), `${'x'.repeat(240)}@ghuri.test`],
    );
    expect(pdfPages((await fetchFile('receipt.pdf', nadia.token)).rawPayload)).toBe(1);
  });

  test('a vowel sign before its consonant › without headline only where a word begins', () => {
    const [first, , second] = facesOf('regular')
      .bangla.layout('দেদে')
      .glyphs.map(({ id }) => id);
    const [, inside] = facesOf('regular')
      .bangla.layout('সবে')
      .glyphs.map(({ id }) => id);
    expect(first).not.toBe(second);
    expect(second).toBe(inside);
  });
});

describe('the trip for the calendar', () => {
  test('of three days › starts at departure, with the code, its receipt and an alarm', async () => {
    const lines = (await fetchFile('trip.ics', nadia.token)).body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${booking}@localhost`,
        'DTSTART:20270304T163000Z',
        'DTEND:20270307T163000Z',
        'SUMMARY:Sajek Valley with Haor Boats',
        'LOCATION:Kolabagan',
        'TRIGGER:-P1D',
      ]),
    );
    expect(lines.find((line) => line.startsWith('DESCRIPTION:Check-in'))).toContain(await shownCode());
  });
});

describe('the mail that a booking is paid', () => {
  test('when it arrives › brings receipt and trip, in the language of the traveller', async () => {
    const rumana = await createUser(market.ghuri.services, { language: 'bn' });
    await market.buy(rumana, tour);
    const mails = (await market.ghuri.call('GET', `/dev/mailbox?to=${rumana.email}`)).json();
    const mail = mails.find(({ kind }: { kind: string }) => kind === 'booking-booked');
    expect(mail.attachments).toEqual(['ghuri-receipt-2027-03-04.pdf', 'ghuri-trip-2027-03-04.ics']);
    const attached = (place: number) =>
      market.ghuri.app.inject({ url: `/dev/mailbox/${mail.id}/attachments/${place}` });
    expect(pdfWords((await attached(0)).rawPayload)).toContain('৳৬\n,\n৫০০');
    expect((await attached(1)).body).toContain('SUMMARY:Haor Boats-এর সঙ্গে সাজেক');
    expect((await attached(2)).statusCode).toBe(404);
    const page = await market.ghuri.app.inject({ url: `/dev/mailbox/${mail.id}` });
    expect(page.body).toContain(`href="/dev/mailbox/${mail.id}/attachments/0"`);
  });
});
