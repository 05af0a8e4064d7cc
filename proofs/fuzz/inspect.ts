import { ERRORS } from '@ghuri/contract/errors';
import type { Problem } from '@ghuri/contract/errors';
import type { RouteSpec } from '@ghuri/contract/route';
import { isDeepStrictEqual } from 'node:util';
import type { Canary } from './canaries.ts';
import type { FuzzRequest } from './requests.ts';

export interface Answer {
  status: number;
  type: string;
  body: string;
  /** The whole response with headers. */
  seen: string;
}

/** All errors of a response, in words; empty if there are none. */
export function complaintsAbout(
  answer: Answer,
  { call, caller, method }: FuzzRequest,
  { spec, canaries }: { spec: RouteSpec | undefined; canaries: Canary[] },
): string[] {
  const { status } = answer;
  const complaints = canaries
    .filter(({ pattern, may }) => !may(caller, call) && pattern.test(answer.seen))
    .map(({ name }) => `tells ${name}`);
  if (status >= 500) complaints.push(`answers ${status}`);
  else if (status >= 400 && method !== 'HEAD') complaints.push(...problemComplaints(answer));
  else if (status === 200 && spec && !spec.events && !spec.file)
    complaints.push(...shapeComplaints(answer, spec));
  return complaints;
}

function problemComplaints({ status, type, body }: Answer): string[] {
  if (!type.startsWith('application/problem+json')) return [`answers ${status} as ${type || 'nothing'}`];
  const problem = parsed(body) as Partial<Problem> | undefined;
  const known = problem?.code && Object.hasOwn(ERRORS, problem.code) ? ERRORS[problem.code] : undefined;
  if (!problem || !known) return [`answers ${status} with the unknown code ${String(problem?.code)}`];
  if (known.status !== status || problem.status !== status) return [`answers ${status} as ${problem.code}`];
  return problem.type && problem.title && problem.instance ? [] : ['answers an incomplete problem'];
}

/** Fields that the contract does not declare must be missing, also where PostgreSQL wrote the text. */
function shapeComplaints({ body }: Answer, { response }: RouteSpec): string[] {
  const value = parsed(body);
  const read = response.safeParse(value);
  if (!read.success) return ['answers what the contract does not say'];
  return isDeepStrictEqual(read.data, value) ? [] : ['answers more than the contract says'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
