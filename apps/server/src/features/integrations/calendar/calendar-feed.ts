import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import { FileResponse } from '../../../platform/mount-routes.ts';
import type { CalendarTrip } from '../../bookings/receipts/trip-calendar.ts';
import { findCalendar, readCalendarDepartures } from './calendar.reads.ts';
import type { CalendarDeparture, CalendarOwner } from './calendar.reads.ts';
import { CALENDAR_TEXTS } from './calendar.text.ts';
import { deleteCalendar, noteCalendarRead, saveCalendar } from './calendar.writes.ts';

interface Needs {
  config: Config;
  database: Database;
}

const SECRET_BYTES = 32;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes a new address and ends the former one. Only a hash is stored: a lost address is made again. */
export async function renewCalendar({ config, database }: Needs, agencyId: string): Promise<string> {
  const secret = newToken(SECRET_BYTES);
  await saveCalendar(database.db, agencyId, hashOf(secret));
  return `${config.publicUrl}/api/calendars/${secret}.ics`;
}

/** Returns how many ended: one or none. */
export const endCalendar = ({ database }: Needs, agencyId: string): Promise<number> =>
  deleteCalendar(database.db, agencyId);

/** The calendar of an address. A program that has it already gets 304. */
export async function fetchCalendar(
  { config, database }: Needs,
  file: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FileResponse> {
  const { db } = database;
  const owner = await findCalendar(db, hashOf(file.replace(/\.ics$/, '')));
  if (!owner) throw new AppError('not_found');
  await noteCalendarRead(db, owner.agencyId);
  const departures = await readCalendarDepartures(db, owner.agencyId);
  const { tripsCalendar } = await import('../../bookings/receipts/trip-calendar.ts');
  const events = departures.map((departure) => eventOf(config, owner, departure));
  const text = tripsCalendar(events, CALENDAR_TEXTS[owner.language].name(owner.name));
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false;
  if (isKnown) reply.code(304);
  return new FileResponse('ghuri.ics', Buffer.from(isKnown ? '' : text));
}

function eventOf(
  { publicUrl }: Config,
  { language }: CalendarOwner,
  departure: CalendarDeparture,
): CalendarTrip {
  const { kind, id, place, taken, seats, revision, cancelled } = departure;
  const t = CALENDAR_TEXTS[language];
  return {
    uid: `${kind}-${id}@${new URL(publicUrl).hostname}`,
    stamp: departure.changedAt,
    sequence: revision + (cancelled ? 1 : 0),
    startsAt: departure.startsAt,
    days: departure.days,
    summary: seats === null ? t.personalised(place, taken) : t.tour(place, taken, seats),
    location: departure.departure,
    description: '',
    url: `${publicUrl}/my-agency/${kind === 'tour' ? `departures/${id}` : 'desk'}`,
    cancelled,
  };
}
