import { gunzipSync } from 'node:zlib';
import type { RouteSpec, RouteTable } from '@ghuri/contract/route';
import * as fc from 'fast-check';
import type { Market } from '../../apps/server/src/testing/checkout.ts';
import { jpeg } from '../../apps/server/src/testing/test-pictures.ts';
import { CANARIES } from './canaries.ts';
import { complaintsAbout } from './inspect.ts';
import type { Answer } from './inspect.ts';
import { putIn } from './likely-values.ts';
import { requestsTo } from './requests.ts';
import type { FuzzRequest } from './requests.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

export interface Finding {
  complaint: string;
  request: string;
  answer: string;
}

export interface FuzzReport {
  sent: number;
  /** The number of responses by status, in total and by call. */
  statuses: Record<number, number>;
  byCall: Record<string, Record<number, number>>;
  findings: Finding[];
}

/** For the console: the numbers, and each kind of finding once. */
export function inWords(
  { sent, statuses, byCall, findings }: FuzzReport,
  { table, seed }: FuzzOptions,
): string {
  const unanswered = Object.keys(table).filter((call) => !byCall[call]?.[200]);
  const kinds = Map.groupBy(
    findings,
    ({ complaint, request }) => `${complaint}: ${request.split(' as ')[0]}`,
  );
  return [
    `${sent} requests from seed ${seed}: ${JSON.stringify(statuses)}`,
    `calls that never answered 200: ${unanswered.join(', ') || 'none'}`,
    ...[...kinds].map(([kind, [first, ...others]]) =>
      [`${kind} (${1 + others.length} times)`, `  ${first!.request}`, `  ${first!.answer}`].join('\n'),
    ),
    '',
  ].join('\n');
}

export interface FuzzOptions {
  table: RouteTable;
  requests: number;
  seed: number;
}

/** Calls change their world, and tokens expire: the number of requests for each world. */
const REQUESTS_A_WORLD = 1_000;
/** Enough to keep the database busy; interaction between them is welcome. */
const AT_ONCE = 6;

/** Sends generated requests to a server and checks every response. The same seed generates the same requests. */
export async function runFuzz(market: Market, { table, requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const arbitrary = requestsTo(table, await uploadForms());
  const report: FuzzReport = { sent: 0, statuses: {}, byCall: {}, findings: [] };
  for (let from = 0; from < requests; from += REQUESTS_A_WORLD) {
    const world = await createWorld(market);
    const numRuns = Math.min(REQUESTS_A_WORLD, requests - from);
    const waiting = fc.sample(arbitrary, { numRuns, seed: Math.imul(seed, 0x9e3779b1) + from }).toReversed();
    const send = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const spec = (table as Record<string, RouteSpec>)[next.call];
        const request = named(next, world);
        note(report, request, await answerTo(market, request, world), spec, world);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  }
  return report;
}

function named(request: FuzzRequest, world: World): FuzzRequest {
  const put = (text: string) => putIn(text, (kind, number) => world.find(request.caller, kind, number));
  const { payload, url, headers } = request;
  return {
    ...request,
    url: put(url),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)])),
    ...(payload !== undefined && { payload: typeof payload === 'string' ? put(payload) : payload }),
  };
}

async function answerTo(market: Market, request: FuzzRequest, world: World): Promise<Answer> {
  const { method, url, headers, payload, caller } = request;
  const token = world.tokenOf(caller);
  const answer = await market.ghuri.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
    // Event streams never end, so only their beginning is checked.
    payloadAsStream: true,
  });
  const { statusCode: status } = answer;
  const type = answer.headers['content-type'] ?? '';
  const isEvents = type.startsWith('text/event-stream');
  if (isEvents) answer.stream().destroy();
  const bytes = isEvents ? Buffer.alloc(0) : await bytesOf(answer.stream());
  const body = String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes);
  return { status, type, body, seen: `${JSON.stringify(answer.headers)}\n${body}` };
}

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function note(
  report: FuzzReport,
  request: FuzzRequest,
  answer: Answer,
  spec: RouteSpec | undefined,
  world: World,
) {
  const { status } = answer;
  report.sent += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  const ofCall = (report.byCall[request.call] ??= {});
  ofCall[status] = (ofCall[status] ?? 0) + 1;
  const canaries = [...CANARIES, ...world.canaries];
  for (const complaint of complaintsAbout(answer, request, { spec, canaries })) {
    report.findings.push({ complaint, request: inShort(request), answer: answer.body.slice(0, 600) });
  }
}

const inShort = ({ call, caller, method, url, headers, payload }: FuzzRequest): string =>
  `${call} as ${caller}: ${method} ${url.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 1_500)}`;

/** Bodies for the upload call: a valid picture, and some that only look like one. */
async function uploadForms(): Promise<Buffer[]> {
  const picture = await jpeg(16, 12);
  const form = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--kite\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`),
      content,
      Buffer.from('\r\n--kite--\r\n'),
    ]);
  return [
    form('image', picture),
    form('image', picture.subarray(0, picture.length / 2)),
    form('image', Buffer.from('GIF89a')),
    form('image', Buffer.alloc(0)),
    form('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    form('picture', picture),
    form('__proto__', picture),
    Buffer.concat([form('image', picture), form('image', picture)]),
    Buffer.from('--kite\r\n\r\n'),
    Buffer.from('--kite--'),
  ];
}
