import type { Problem } from '@ghuri/contract/errors';
import type { InjectOptions } from 'fastify';
import type { Ask, MakeAsk } from './ask.ts';
import type { Cast } from '../cast.ts';

export interface Answered {
  /** In the words of the table. */
  cell: string;
  /** The error code of a refusal. */
  problem: Problem | null;
}

/** Makes one call of the contract as the caller of the cast. */
export async function callCell(cast: Cast, call: string, makeAsk: MakeAsk): Promise<Answered> {
  const ask = await makeAsk(cast);
  const token = await cast.token();
  const { payload, headers } = payloadOf(ask);
  const answer = await cast.market.ghuri.app.inject({
    ...addressOf(call, ask),
    headers: { ...headers, ...ask.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
    // An event stream never ends: its head shows whether it was opened.
    payloadAsStream: true,
  });
  const { statusCode } = answer;
  const isJson = String(answer.headers['content-type']).includes('json');
  if (!isJson) answer.stream().destroy();
  const body = isJson ? JSON.parse(await textOf(answer.stream())) : null;
  return statusCode === 200
    ? { cell: changedNothing(body) ? '200 none' : '200', problem: null }
    : { cell: String(statusCode), problem: body as Problem | null };
}

const changedNothing = (body: { modifiedCount?: number; deletedCount?: number } | null): boolean =>
  (body?.modifiedCount ?? body?.deletedCount) === 0;

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export function addressOf(call: string, { params = {}, query = {} }: Ask) {
  const [method, path] = call.split(' ') as [InjectOptions['method'] & string, string];
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  return { method, url: `/api${filled}`, query };
}

export function payloadOf({ body, image }: Ask): { payload?: object; headers?: Record<string, string> } {
  if (!image) return body ? { payload: body } : {};
  const form = [
    '--kite',
    'content-disposition: form-data; name="image"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    '',
  ].join('\r\n');
  return {
    payload: Buffer.concat([Buffer.from(form), image, Buffer.from('\r\n--kite--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=kite' },
  };
}
