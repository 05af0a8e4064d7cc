import { apiOperations } from '../platform/api-operations.ts';

interface Described {
  method: string;
  path: RegExp;
  refusals: number[];
}

/** Addresses with fewer parameters first, as the router prefers them. */
const described: Described[] = apiOperations()
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ method, path, refusals }) => ({
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    refusals,
  }));

/** Throws if a call was refused with a status that the OpenAPI document does not name for it. */
export function expectDescribed(method: string, url: string, status: number): void {
  if (status < 400 || status >= 500) return;
  const [path = ''] = url.split('?');
  const call = described.find((each) => each.method === method && each.path.test(path));
  if (call && !call.refusals.includes(status))
    throw new Error(`${method} ${path} was refused with ${status}, which its description does not have`);
}
