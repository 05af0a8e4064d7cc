import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: NodeJS.GCFunction | undefined;

/**
 * Frees short-lived memory in about two milliseconds. V8 sees a large buffer as an object of a few bytes, so after
 * large requests tens of megabytes stay allocated until its next collection.
 */
export function collectYoung(): void {
  collector ??= exposed();
  collector({ type: 'minor' });
}

function exposed(): NodeJS.GCFunction {
  // Only contexts created while the flag is set have `gc`; the rest of the program does not see it.
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return found;
}
