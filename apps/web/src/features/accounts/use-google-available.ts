import { useEffect, useState } from 'react';
import { isGoogleAvailable } from './accounts.api.ts';

let answer: Promise<boolean> | undefined;

/** Asked once per page load. If the call fails, email sign-in still works, and the next page asks again. */
function askOnce(): Promise<boolean> {
  answer ??= isGoogleAvailable().catch(() => {
    answer = undefined;
    return false;
  });
  return answer;
}

/** Whether Google sign-in is available; undefined until we know. */
export function useGoogleAvailable(): boolean | undefined {
  const [available, setAvailable] = useState<boolean>();
  useEffect(() => void askOnce().then(setAvailable), []);
  return available;
}
