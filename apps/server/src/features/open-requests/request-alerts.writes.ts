import { BID_WINDOW_MS } from '@ghuri/domain/open-requests';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { bidders, openRequests, requestAlerts } from '../../schema/open-requests.table.ts';
import { STILL_OPEN } from './request-sql.reads.ts';

/** An agency gets at most one email in this time, with everything new. */
const ALERT_PAUSE = sql`interval '15 minutes'`;
/** The most agencies notified of one request. */
const MOST_AGENCIES = 200;

export interface AlertedAgency {
  agencyId: string;
  ownerId: string;
}

/**
 * Agencies that may bid on a request and were not notified yet: those based in its district or with tours there; if
 * there are none, all that may bid. Leaves out the traveller's own agency and blocked ones.
 */
export async function readAgenciesToAlert(db: Db, requestId: string): Promise<AlertedAgency[]> {
  const { rows } = await db.execute<{ agency_id: string; owner_id: string }>(sql`
    with request as (
      select id, traveller_id, district, location from open_requests where id = ${requestId} and ${sql.raw(STILL_OPEN)}
    ),
    allowed as (
      select agency.id as agency_id, owner.id as owner_id,
        agency.district = request.district
          or request.location ilike '%' || agency.district || '%'
          or exists (
            select from tours where tours.agency_id = agency.id and (
              lower(tours.location) = lower(request.location)
              or request.district <> '' and tours.location ilike '%' || request.district || '%')) as serves
      from request, agencies agency join users owner on owner.id = agency.user_id
      where agency.sells and owner.id <> request.traveller_id
        and not exists (
          select from blocks where (blocker_id, blocked_id) in
            ((owner.id, request.traveller_id), (request.traveller_id, owner.id)))
    )
    select agency_id, owner_id from allowed
    where (serves or not exists (select from allowed near where near.serves))
      and not exists (
        select from request_alerts told where told.agency_id = allowed.agency_id and told.request_id = ${requestId})
    order by agency_id limit ${MOST_AGENCIES}`);
  return rows.map(({ agency_id, owner_id }) => ({ agencyId: agency_id, ownerId: owner_id }));
}

/** Claims a notification. Returns false if the agency was notified already, or the request is deleted. */
export async function claimAlert(db: Db, alert: AlertedAgency & { requestId: string }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into request_alerts (agency_id, request_id, to_mail)
    select agency.id, request.id, coalesce((
      select mail_now from notification_preferences where user_id = ${alert.ownerId} and kind = 'request_opened'), true)
    from agencies agency, open_requests request
    where agency.id = ${alert.agencyId} and request.id = ${alert.requestId}
    for key share
    on conflict do nothing`);
  return rowCount === 1;
}

/** Stores how many agencies were notified. Returns the traveller's id, or undefined if the request is deleted. */
export async function countAlerted(db: Db, requestId: string): Promise<string | undefined> {
  const [request] = await db
    .update(openRequests)
    .set({ agenciesNotified: sql`(select count(*) from request_alerts where request_id = ${requestId})` })
    .where(eq(openRequests.id, requestId))
    .returning({ travellerId: openRequests.travellerId });
  return request?.travellerId;
}

/** Agencies with requests to email, and with the pause since their last email over. */
export async function readAgenciesToMail(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ agency_id: string }>(sql`
    select distinct alert.agency_id from request_alerts alert
    left join bidders on bidders.agency_id = alert.agency_id
    where alert.to_mail and (alerted_at is null or alerted_at <= app_now() - ${ALERT_PAUSE})
    order by alert.agency_id limit ${most}`);
  return rows.map(({ agency_id }) => agency_id);
}

/** A type, not an interface: the rows of a query require it. */
type StoredRequest = Omit<NewRequest, 'startsAt' | 'createdAt'> & {
  starts: string;
  created: string;
} & Record<string, unknown>;

export interface NewRequest {
  id: string;
  location: string;
  district: string;
  persons: number;
  days: number;
  startsAt: Date;
  createdAt: Date;
}

/**
 * Claims all requests to email to an agency that are still open for bids. Returns none if the agency got an email a
 * moment ago, or may no longer bid. The claim and the email are one transaction.
 */
export async function takeNewRequests(db: Db, agencyId: string): Promise<NewRequest[]> {
  await db.insert(bidders).values({ agencyId }).onConflictDoNothing();
  const mayMail = sql<boolean>`coalesce(${bidders.alertedAt} <= app_now() - ${ALERT_PAUSE}, true)`;
  const [bidder] = await db
    .select({ mayMail })
    .from(bidders)
    .where(eq(bidders.agencyId, agencyId))
    .for('no key update');
  if (!bidder?.mayMail) return [];
  const taken = await db
    .update(requestAlerts)
    .set({ toMail: false })
    .where(and(eq(requestAlerts.agencyId, agencyId), requestAlerts.toMail))
    .returning({ requestId: requestAlerts.requestId });
  const { rows } = await db.execute<StoredRequest>(sql`
    select request.id, location, request.district, persons, days, starts_at as starts, request.created_at as created
    from open_requests request, agencies agency join users owner on owner.id = agency.user_id
    where request.id = any (${sql.param(taken.map(({ requestId }) => requestId))}::uuid[])
      and request.accepted_at is null and request.created_at > app_now() - ${BID_WINDOW_MS} * interval '1 millisecond'
      and agency.id = ${agencyId} and agency.sells
      and not exists (select from bids where bids.request_id = request.id and bids.agency_id = agency.id)
    order by request.created_at, request.id`);
  if (rows.length > 0)
    await db
      .update(bidders)
      .set({ alertedAt: sql`app_now()` })
      .where(eq(bidders.agencyId, agencyId));
  return rows.map(({ starts, created, ...request }) => ({
    ...request,
    startsAt: new Date(starts),
    createdAt: new Date(created),
  }));
}
