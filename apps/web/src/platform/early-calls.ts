/** A call that public/boot.js has begun before the app was there. */
interface EarlyCall {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By their path below /api; scripts/first-files.ts says which. */
    earlyCalls?: Partial<Record<string, EarlyCall>>;
  }
}

/** What was asked for at the start is old news after that. */
const START_MS = 20_000;

/** The answer to a call that is on its way already, for whoever asks first; undefined where there is none. */
export function takeEarlyCall(path: string, token: string | null | undefined): Promise<Response> | undefined {
  const call = window.earlyCalls?.[path];
  if (!call) return undefined;
  delete window.earlyCalls?.[path];
  return call.token === token && performance.now() < START_MS ? call.answer : undefined;
}
