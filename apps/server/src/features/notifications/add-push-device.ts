import { ECDH } from 'node:crypto';
import type { PushSubscriptionForm } from '@ghuri/contract/push';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { deviceName } from './device-name.ts';
import { dropOldPushDevices, lockSession, savePushDevice } from './push-devices.writes.ts';

/** Sends push messages to the viewer's browser from now on. Returns the device's id. */
export async function addPushDevice(
  { database, guardedPost }: Pick<Services, 'database' | 'guardedPost'>,
  viewer: Viewer,
  subscription: PushSubscriptionForm,
  userAgent: string | undefined,
): Promise<string> {
  if (!(await guardedPost.allows(subscription.endpoint)))
    throw new AppError('invalid_input', [{ path: 'endpoint', code: 'invalid' }]);
  if (!isPoint(subscription.keys.p256dh))
    throw new AppError('invalid_input', [{ path: 'keys.p256dh', code: 'invalid' }]);
  return database.db.transaction(async (db) => {
    // A token outlives its session by minutes.
    if (!(await lockSession(db, viewer.id, viewer.sessionId))) throw new AppError('not_signed_in');
    const browser = {
      id: newId(),
      userId: viewer.id,
      sessionId: viewer.sessionId,
      name: deviceName(userAgent),
    };
    const id = await savePushDevice(db, browser, subscription);
    await dropOldPushDevices(db, viewer.id, id);
    return id;
  });
}

/** Whether it is a point of the curve: otherwise no message could be encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
