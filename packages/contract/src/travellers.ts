import { TRAVELLER_BANDS } from '@ghuri/domain/travellers';
import * as z from 'zod/mini';
import { deleted, id, isoTime, modified, optionalText, requiredText, wholeNumber } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';
import { LONGEST_ID_NUMBER, LONGEST_TRAVELLER_NAME, OLDEST_TRAVELLER } from './travellers.words.ts';

export * from './travellers.words.ts';

const MOST_TRAVELLERS = 200;

/** When the agency opened a traveller's papers, and the name of the user who did. Newest first. */
const opening = z.object({ at: isoTime, by: z.string() });
export type PaperOpening = z.infer<typeof opening>;

const traveller = z.object({
  /** Names the place within its booking. */
  position: z.number(),
  /** '' until it is given. */
  name: z.string(),
  band: z.enum(TRAVELLER_BANDS),
  age: z.nullable(z.number()),
  /** From this age on, a traveller is too old for the band; null without a limit. */
  underAge: z.nullable(z.number()),
  /** A user took the place over: the name is that of their account, and the papers are theirs. */
  taken: z.boolean(),
  /** A link to the place was not used yet. */
  linked: z.boolean(),
  papers: z.boolean(),
  /** Empty for a place that a user took: only they see it. */
  openings: z.array(opening),
});
export type BookingTraveller = z.infer<typeof traveller>;

export const bookingTravellers = z.object({
  /** Names, links and papers can be changed until then. */
  open: z.boolean(),
  openUntil: isoTime,
  /** The trip needs identity papers. They are deleted at `papersUntil`; the agency sees them from `papersFrom`. */
  papersNeeded: z.boolean(),
  papersFrom: isoTime,
  papersUntil: isoTime,
  travellers: z.array(traveller),
});
export type BookingTravellers = z.infer<typeof bookingTravellers>;

/** A trip that another user paid for, without any money. */
export const takenSeat = z.object({
  bookingId: z.string(),
  position: z.number(),
  tourId: z.nullable(z.string()),
  locationName: z.string(),
  tourImage: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  /** As they are now. */
  tourDeparture: z.string(),
  tourHotelInformation: z.string(),
  agencyId: z.nullable(z.string()),
  agencyName: z.string(),
  agencyPhone: z.string(),
  /** Who paid; '' if the account is deleted. */
  payerName: z.string(),
  /** The text of the QR code for the departure. */
  checkInCode: z.string(),
  checkedInAt: z.nullable(isoTime),
  /** The place can be given back, and papers can be given. */
  open: z.boolean(),
  papersNeeded: z.boolean(),
  papers: z.boolean(),
  papersUntil: isoTime,
  openings: z.array(opening),
});
export type TakenSeat = z.infer<typeof takenSeat>;

/** What a link offers. */
export const offeredSeat = z.object({
  locationName: z.string(),
  tourImage: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  tourDeparture: z.string(),
  agencyName: z.string(),
  payerName: z.string(),
  tourId: z.nullable(z.string()),
  papersNeeded: z.boolean(),
  openUntil: isoTime,
});
export type OfferedSeat = z.infer<typeof offeredSeat>;

/** One line of the list of travellers that an agency hands in. */
const manifestLine = z.object({
  bookingId: z.string(),
  /** Null for a party that the agency entered itself: it is one line. */
  position: z.nullable(z.number()),
  name: z.string(),
  band: z.enum(TRAVELLER_BANDS),
  age: z.nullable(z.number()),
  /** More than one for a party that the agency entered itself. */
  people: z.number(),
  /** '' if not given. */
  idNumber: z.string(),
  hasPicture: z.boolean(),
  /** Of the payer. */
  phone_number: z.string(),
});
export const manifest = z.object({
  locationName: z.string(),
  tourTripDate: z.string(),
  tourTripTime: z.string(),
  tourTripDay: z.number(),
  agencyName: z.string(),
  lines: z.array(manifestLine),
});
export type Manifest = z.infer<typeof manifest>;
export type ManifestLine = z.infer<typeof manifestLine>;

export const manifestFileName = (tripDate: string): string => `ghuri-manifest-${tripDate}.pdf`;

/** Blank names stay to be filled in later. */
export const changedTraveller = z.object({
  position: wholeNumber(1, MOST_TRAVELLERS),
  name: optionalText(LONGEST_TRAVELLER_NAME),
  age: z._default(z.nullable(wholeNumber(0, OLDEST_TRAVELLER)), null),
});

export const papersBody = z.object({
  idNumber: requiredText(LONGEST_ID_NUMBER).check(z.regex(/^[\p{L}\p{N} /-]+$/u, 'invalid')),
  /** An own upload; null for none. */
  picture: z.nullable(z.string('invalid').check(z.maxLength(500, 'too_long'))),
});

const byId = z.object({ id });
const byPlace = z.object({
  id,
  position: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_TRAVELLERS)),
});
/** 256 random bits in base64url. */
const bySecret = z.object({ token: z.string('required').check(z.regex(/^[0-9A-Za-z_-]{43}$/, 'invalid')) });

export const travellersRoutes = {
  'GET /bookings/:id/travellers': route({
    summary: 'Who travels on an own paid booking',
    access: 'traveller',
    params: byId,
    response: bookingTravellers,
  }),
  'PUT /bookings/:id/travellers': route({
    summary:
      'Name travellers of an own booking, until the end of the day before departure. A place with another name loses its papers',
    access: 'traveller',
    params: byId,
    body: z.object({
      travellers: z
        .array(changedTraveller)
        .check(z.minLength(1, 'required'), z.maxLength(MOST_TRAVELLERS, 'too_many')),
    }),
    response: modified,
  }),
  'POST /bookings/:id/travellers/:position/link': route({
    summary: "Make a link that hands an adult's place over, once. An earlier link of the place ends",
    access: 'traveller',
    rateLimit: 'seat-link',
    params: byPlace,
    response: z.object({ token: z.string(), until: isoTime }),
  }),
  'DELETE /bookings/:id/travellers/:position/link': route({
    summary: 'End the link of a place, or take the place back from the user who took it',
    access: 'traveller',
    whileSuspended: true,
    params: byPlace,
    response: deleted,
  }),
  'POST /seats/look': route({
    summary: 'The trip that a link offers a place on',
    access: 'traveller',
    rateLimit: 'seat-link',
    whileSuspended: true,
    body: bySecret,
    response: offeredSeat,
  }),
  'POST /seats/take': route({
    summary: 'Take the place of a link; the payer is notified',
    access: 'traveller',
    rateLimit: 'seat-link',
    body: bySecret,
    response: z.object({ bookingId: z.string() }),
  }),
  'GET /seats': route({
    summary: "Places that the viewer took on other users' bookings, the next trip first",
    access: 'traveller',
    response: z.array(takenSeat),
  }),
  'DELETE /seats/:id': route({
    summary: 'Give the place on a booking back; the payer is notified',
    access: 'traveller',
    whileSuspended: true,
    params: byId,
    response: deleted,
  }),
  'PUT /bookings/:id/travellers/:position/papers': route({
    summary:
      'Give the identity papers of a traveller, where the trip needs them: the payer, or the user who took the place',
    access: 'traveller',
    params: byPlace,
    body: papersBody,
    response: modified,
  }),
  'DELETE /bookings/:id/travellers/:position/papers': route({
    summary: 'Delete the identity papers of a traveller',
    access: 'traveller',
    whileSuspended: true,
    params: byPlace,
    response: deleted,
  }),
  'POST /roster/:id/manifest': route({
    summary:
      'The travellers of an own tour with the numbers of their papers, from 7 days before until 7 days after. Audited and shown to the travellers',
    access: 'verified-agency',
    right: 'papers',
    params: byId,
    response: manifest,
  }),
  'POST /roster/:id/manifest.pdf': route({
    summary: 'The same to print',
    access: 'verified-agency',
    right: 'papers',
    params: byId,
    file: 'application/pdf',
    response: z.string(),
  }),
  'POST /roster/:id/papers': route({
    summary: "One traveller's identity papers with the picture, under the same rules",
    access: 'verified-agency',
    right: 'papers',
    params: byId,
    body: z.object({ bookingId: id, position: wholeNumber(1, MOST_TRAVELLERS) }),
    response: z.object({ name: z.string(), idNumber: z.string(), picture: z.nullable(z.string()) }),
  }),
} as const satisfies RouteTable;
