import type { request as Request } from 'undici';
import { traced } from '../observe/work.ts';
import { SmsNotTaken } from './sms-sender.ts';
import type { SmsSender, TextMessage } from './sms-sender.ts';

/** How to call the provider. Address and body contain `{to}` (+8801…) or `{number}` (8801…), `{text}`, and maybe `{id}`. */
export interface HttpSmsConfig {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  /** What the response must contain. Unset: every 2xx is a success, since few providers agree on more. */
  success: string | undefined;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 16_384;
/** The connection was never made, so the provider knows nothing of the message. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Too many requests, or the provider is down: it says that it did not take the message. */
const TRY_LATER = new Set([429, 503]);

/** Text messages through any provider with an HTTP call. No error and no log contains a number, a text or a header. */
export function createHttpSms({ url, method, headers, body, success }: HttpSmsConfig): SmsSender {
  const encodeBody = encoderOf(headers);
  return {
    async send(message, signal) {
      const answer = await traced('text message', { 'server.address': new URL(url).hostname }, () =>
        call(fill(url, message, encodeURIComponent), {
          method,
          headers,
          ...(method === 'POST' && { body: fill(body, message, encodeBody) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        }),
      );
      if (TRY_LATER.has(answer.status)) throw new SmsNotTaken(`status ${answer.status}`);
      if (answer.status < 200 || answer.status >= 300)
        throw new Error(`The provider of text messages refused with status ${answer.status}`);
      if (success !== undefined && !answer.text.includes(success))
        throw new Error('The provider of text messages did not confirm: SMS_SUCCESS is not in its response');
    },
  };
}

async function call(
  url: string,
  options: NonNullable<Parameters<typeof Request>[1]>,
): Promise<{ status: number; text: string }> {
  const { request } = await import('undici');
  const answer = request(url, options).then(async ({ statusCode, body }) => ({
    status: statusCode,
    text: (await body.text()).slice(0, MOST_ANSWER_BYTES),
  }));
  return answer.catch((error: unknown) => {
    throw withoutSecrets(error);
  });
}

/** Not the error itself: it can contain the address, which may have the key of the account. */
function withoutSecrets(error: unknown): Error {
  const { code, name } = error as { code?: string; name?: string };
  if (code !== undefined && NEVER_CONNECTED.has(code)) return new SmsNotTaken(code);
  return new Error(`No answer of the provider of text messages: ${code ?? name ?? 'unknown'}`);
}

type Encode = (value: string) => string;

function fill(template: string, { id, to, text }: TextMessage, encode: Encode): string {
  const values: Record<string, string> = { to, number: to.replace('+', ''), text, id };
  return template.replace(/\{(to|number|text|id)\}/g, (_, name: string) => encode(values[name]!));
}

/** Values must not leave their place in the body. */
function encoderOf(headers: Record<string, string>): Encode {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return type.includes('json') ? (value) => JSON.stringify(value).slice(1, -1) : encodeURIComponent;
}
