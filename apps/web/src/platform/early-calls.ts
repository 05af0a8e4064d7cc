/** A call that public/boot.js started before the app was loaded. */
interface EarlyCall {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By path below /api; scripts/first-files.ts defines which calls. */
    earlyCalls?: Partial<Record<string, EarlyCall>>;
  }
}

/** After this time the response is too old to use. */
const START_MS = 20_000;

/** Returns a call that has already started, to the first caller only; undefined if there is none. */
export function takeEarlyCall(path: string, token: string | null | undefined): Promise<Response> | undefined {
  const call = window.earlyCalls?.[path];
  if (!call) return undefined;
  delete window.earlyCalls?.[path];
  return call.token === token && performance.now() < START_MS ? call.answer : undefined;
}
