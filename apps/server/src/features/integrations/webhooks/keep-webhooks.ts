import type { WebhookForm } from '@ghuri/contract/integrations';
import { FORMER_SECRET_MS, MOST_WEBHOOKS, TEST_EVENT } from '@ghuri/domain/webhooks';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { GuardedPost } from '../../../platform/guarded-post.ts';
import { newId } from '../../../platform/ids.ts';
import type { Sealer } from '../../../platform/storage/sealed.ts';
import { newWebhookSecret } from './sign-message.ts';
import {
  deleteWebhook,
  insertTestDelivery,
  insertWebhook,
  lockAndCountWebhooks,
  lockWebhook,
  pauseWebhook,
  replaceSecret,
  requeueDelivery,
  resumeWebhook,
  updateWebhook,
} from './webhooks.writes.ts';

interface Needs {
  database: Database;
  guardedPost: GuardedPost;
  webhookSealer: Sealer;
}

async function requireReachable({ guardedPost }: Needs, url: string): Promise<void> {
  if (!(await guardedPost.allows(url)))
    throw new AppError('invalid_input', [{ path: 'url', code: 'webhook_address' }]);
}

/** Returns the secret, which nobody can read again. */
export async function addWebhook(
  services: Needs,
  agencyId: string,
  form: WebhookForm,
): Promise<{ id: string; secret: string }> {
  await requireReachable(services, form.url);
  const id = newId();
  const secret = newWebhookSecret();
  await services.database.db.transaction(async (db) => {
    if ((await lockAndCountWebhooks(db, agencyId)) >= MOST_WEBHOOKS) throw new AppError('too_many_webhooks');
    const sealed = services.webhookSealer.seal(Buffer.from(secret), id);
    await insertWebhook(db, { id, agencyId, ...form, secret: sealed });
  });
  return { id, secret };
}

export async function changeWebhook(
  services: Needs,
  agencyId: string,
  id: string,
  form: WebhookForm,
): Promise<void> {
  await requireReachable(services, form.url);
  await services.database.db.transaction(async (db) => {
    if (!(await lockWebhook(db, agencyId, id))) throw new AppError('not_found');
    await updateWebhook(db, id, form);
  });
}

export async function setPaused(
  { database }: Needs,
  agencyId: string,
  id: string,
  paused: boolean,
): Promise<number> {
  return database.db.transaction(async (db) => {
    const webhook = await lockWebhook(db, agencyId, id);
    if (!webhook) throw new AppError('not_found');
    if ((webhook.pausedAt !== null) === paused) return 0;
    await (paused ? pauseWebhook(db, id) : resumeWebhook(db, id));
    return 1;
  });
}

/** With its log and everything that waits. Returns how many were deleted. */
export const removeWebhook = ({ database }: Needs, agencyId: string, id: string): Promise<number> =>
  deleteWebhook(database.db, agencyId, id);

/** Both secrets sign for a day, so that the receiver can change over at any time. Returns the new one. */
export async function rollSecret(
  { database, webhookSealer }: Needs,
  agencyId: string,
  id: string,
): Promise<string> {
  const secret = newWebhookSecret();
  await database.db.transaction(async (db) => {
    const webhook = await lockWebhook(db, agencyId, id);
    if (!webhook) throw new AppError('not_found');
    const sealed = webhookSealer.seal(Buffer.from(secret), id);
    await replaceSecret(db, id, { secret: sealed, former: webhook.secret, formerMs: FORMER_SECRET_MS });
  });
  return secret;
}

export async function sendTest({ database }: Needs, agencyId: string, id: string): Promise<string> {
  return database.db.transaction(async (db) => {
    if (!(await lockWebhook(db, agencyId, id))) throw new AppError('not_found');
    return insertTestDelivery(db, id, TEST_EVENT);
  });
}

export async function resendDelivery({ database }: Needs, agencyId: string, id: string): Promise<void> {
  if (!(await requeueDelivery(database.db, agencyId, id))) throw new AppError('not_found');
}
