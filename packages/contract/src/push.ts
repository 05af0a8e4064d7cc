import * as z from 'zod/mini';
import { acknowledged, deleted, id, isoTime, requiredText } from './fields.ts';
import { route } from './route.ts';
import type { RouteTable } from './route.ts';

/** Base64url without padding, as browsers write the keys of a subscription. */
const bytes = (length: number) =>
  z
    .string('required')
    .check(z.length(Math.ceil((length * 4) / 3), 'invalid'), z.regex(/^[\w-]+$/, 'invalid'));

/** `PushSubscription.toJSON()` of the browser. */
export const pushSubscription = z.object({
  /** The address of the browser's push service for this device. A secret: with it and our key, messages can be sent. */
  endpoint: requiredText(1000).check(z.regex(/^https?:\/\/[^\s/@?#]+\/\S*$/i, 'invalid')),
  keys: z.object({
    /** The device's public key: 65 bytes. */
    p256dh: bytes(65),
    /** 16 bytes that only the device and we know. */
    auth: bytes(16),
  }),
});
export type PushSubscriptionForm = z.infer<typeof pushSubscription>;

const pushDevice = z.object({
  _id: z.string(),
  /** Browser and system, like "Chrome on Android"; '' if the browser did not say. */
  name: z.string(),
  /** Whether the call came from it. */
  current: z.boolean(),
  addedAt: isoTime,
  /** When its push service last took a message. */
  lastUsedAt: z.nullable(isoTime),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushRoutes = {
  'GET /push-key': route({
    summary: 'The public key with which a browser subscribes to push (VAPID)',
    access: 'traveller',
    response: z.object({ key: z.string() }),
  }),
  'GET /push-devices': route({
    summary: "The viewer's devices that get push messages, the newest first",
    access: 'traveller',
    response: z.array(pushDevice),
  }),
  'POST /push-devices': route({
    summary:
      'Send push messages to this device from now on. A device that another user had moves to the viewer. It ends with the session',
    access: 'traveller',
    body: pushSubscription,
    response: z.extend(acknowledged, { insertedId: z.string() }),
  }),
  'DELETE /push-devices/:id': route({
    summary: 'Send no more push messages to a device',
    access: 'traveller',
    whileSuspended: true,
    params: z.object({ id }),
    response: deleted,
  }),
} as const satisfies RouteTable;
