import { dayInWords, timeInWords } from '@ghuri/domain/dhaka-time';
import { bidsEnd } from '@ghuri/domain/open-requests';
import { readAgencyContact } from '../agencies/agencies.reads.ts';
import { readClock } from '../../platform/clock.reads.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Log } from '../../platform/log.ts';
import type { Reader } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { notify } from '../notifications/notifications.writes.ts';
import { pinUsers } from '../accounts/user-locks.writes.ts';
import {
  claimAlert,
  countAlerted,
  readAgenciesToAlert,
  readAgenciesToMail,
  takeNewRequests,
} from './request-alerts.writes.ts';
import type { NewRequest } from './request-alerts.writes.ts';
import { NEW_REQUESTS_TEXTS } from './request-alerts.mails.text.ts';
import { publishRequestEvent } from './request-events.ts';
import type { RequestNeeds } from './request-needs.ts';

const PAGE = '/bid-for-tour';
const BATCH = 100;

type Needs = RequestNeeds & { log: Log };

/** Notifies the agencies that match a new request, each once: a run that dies starts again and finds the rest. */
export async function alertAgencies(
  services: Needs,
  { requestId, place }: { requestId: string; place: string },
  signal?: AbortSignal,
): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'open-requests.opened');
  for (const agency of await readAgenciesToAlert(database.db, requestId)) {
    signal?.throwIfAborted();
    await batch.run(agency.agencyId, () =>
      database.db.transaction(async (db) => {
        if ((await pinUsers(db, [agency.ownerId])).length === 0) return;
        if (!(await claimAlert(db, { ...agency, requestId }))) return;
        await notify(db, {
          to: agency.ownerId,
          kind: 'request_opened',
          // The traveller stays unknown until a bid is accepted.
          actorId: null,
          // All unread requests share one notification.
          group: '',
          link: PAGE,
          excerpt: place,
        });
      }),
    );
  }
  await database.db.transaction(async (db) => {
    const travellerId = await countAlerted(db, requestId);
    if (travellerId !== undefined) await publishRequestEvent(services, db, requestId, [travellerId]);
  });
  batch.finish();
}

/** Emails agencies all new requests in one email, at least 15 minutes after the last one. */
export async function mailNewRequests(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, log, mail } = services;
  const batch = createBatch(log, 'open-requests.alert-mails');
  await batch.sweep({
    page: BATCH,
    find: (most) => readAgenciesToMail(database.db, most),
    work: (agencyId) =>
      database.db.transaction(async (db) => {
        const requests = await takeNewRequests(db, agencyId);
        const contact = requests.length > 0 ? await readAgencyContact(db, agencyId) : undefined;
        if (!contact) return;
        const now = (await readClock(db)).getTime();
        await mail.queue(db, newRequestsMail(requests, contact, now));
      }),
    signal,
  });
  batch.finish();
}

export function newRequestsMail(
  requests: NewRequest[],
  { email, name, language }: Reader,
  now: number,
): OutgoingMail {
  const { subject, news, request, button, why } = NEW_REQUESTS_TEXTS[language];
  return {
    to: email,
    kind: 'new-requests',
    letter: {
      language,
      name,
      subject: subject(requests.length, requests[0]!.district),
      news: news(requests.length),
      facts: requests.map(({ location, startsAt, createdAt, ...facts }) => [
        dayInWords(startsAt.getTime(), language, now),
        `${location}: ${request({ ...facts, until: timeInWords(bidsEnd(createdAt.getTime()), language) })}`,
      ]),
      button: { label: button, path: PAGE },
      why,
    },
  };
}
