import { useEffect, useState } from 'react';
import { isGoogleAvailable } from './accounts.api.ts';

let answer: Promise<boolean> | undefined;

/** Asked once a visit. Where the question fails, the other way in is still there, and the next page asks again. */
function askOnce(): Promise<boolean> {
  answer ??= isGoogleAvailable().catch(() => {
    answer = undefined;
    return false;
  });
  return answer;
}

/** Whether one can sign in with Google here; undefined until we know. */
export function useGoogleAvailable(): boolean | undefined {
  const [available, setAvailable] = useState<boolean>();
  useEffect(() => void askOnce().then(setAvailable), []);
  return available;
}
