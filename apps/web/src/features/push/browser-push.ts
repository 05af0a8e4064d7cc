import type { PushSubscriptionForm } from '@ghuri/contract/push';
import { queryClient } from '../../platform/query-client.ts';
import { localStore, PERSONAL } from '../../platform/storage.ts';
import { fetchPushKey, pushDevicesQuery, removePushDevice, sendPushDevice } from './push.api.ts';

/** Push is on in this browser for this user. It stays after an expired session, and goes with a sign-out. */
const WANTED_KEY = `${PERSONAL}push`;
const DISMISSED_KEY = 'ghuri.push-dismissed';
const REST_MS = 60 * 86_400_000;

/** Whether this browser can get push messages at all. Safari on an iPhone can after Ghuri is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The user does not want it now: Ghuri asks again after 60 days at the earliest. The settings always have it. */
export const dismissPush = (): void => localStore.set(DISMISSED_KEY, String(Date.now()));

/** Whether Ghuri may ask. A no in the browser's own dialog is final. */
export const mayAskForPush = (): boolean =>
  canPush() &&
  Notification.permission !== 'denied' &&
  Date.now() - Number(localStore.get(DISMISSED_KEY) ?? 0) >= REST_MS;

let last: Promise<unknown> = Promise.resolve();

/** One change at a time: otherwise a device that comes back late would follow the one that turned push off. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const changed = last.then(change, change);
  last = changed;
  return changed;
}

/**
 * Shows the browser's dialog if it was never answered: call it from a press only. Returns false if the user does not allow
 * notifications.
 */
export async function turnPushOn(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') {
    dismissPush();
    return false;
  }
  return inTurn(async () => {
    await sendSubscription();
    localStore.set(WANTED_KEY, userId);
    return true;
  });
}

export const turnPushOff = (): Promise<void> =>
  inTurn(async () => {
    const devices = await queryClient.fetchQuery({ ...pushDevicesQuery(), staleTime: 0 });
    const own = devices.find(({ current }) => current);
    if (own) await removePushDevice(own._id);
    await dropSubscription();
    localStore.remove(WANTED_KEY);
    dismissPush();
    await queryClient.invalidateQueries(pushDevicesQuery());
  });

/** After a sign-in, or with new keys of the server: this browser gets messages again if this user had them here. */
export const resumePush = (userId: string): Promise<void> =>
  inTurn(async () => {
    if (!canPush() || localStore.get(WANTED_KEY) !== userId || Notification.permission !== 'granted') return;
    await sendSubscription();
  });

/** The browser forgets its address: nothing on the way to the last user is shown to the next one. */
export async function dropSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function sendSubscription(): Promise<void> {
  const [key, { startServiceWorker }] = await Promise.all([
    fetchPushKey(),
    import('../../platform/service-worker.ts'),
  ]);
  await startServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await sendPushDevice((await subscribe(pushManager, key)).toJSON() as PushSubscriptionForm);
  await queryClient.invalidateQueries(pushDevicesQuery());
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const current = await manager.getSubscription();
  if (current && keyOf(current) === key) return current;
  // Made for a key that the server no longer has: its messages would be refused.
  await current?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
