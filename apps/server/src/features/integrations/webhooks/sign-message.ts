import { createHmac, randomBytes } from 'node:crypto';

/** Standard Webhooks: base64 after this start. */
const SECRET_START = 'whsec_';
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => SECRET_START + randomBytes(SECRET_BYTES).toString('base64');

/** Headers that prove who sent a message and when (https://www.standardwebhooks.com). One signature for each secret. */
export function signMessage(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(SECRET_START.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
