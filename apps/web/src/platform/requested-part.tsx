import { use, useEffect } from 'react';
import type { ComponentType } from 'react';
import { toast } from '../ui/toast.ts';
import { NetworkError } from './api-error.ts';
import { errorSentence } from './error-text.ts';

/** How the page takes back the request for a part. */
type WayOut = { open?: boolean } & ({ onOpenChange: (open: boolean) => void } | { onClose: () => void });

/**
 * A part whose script loads when the user asks for it, for example a dialog. If it cannot be loaded, a toast says so, the
 * page stays as it is, and the next request tries again. Needs a `Suspense` around it.
 */
export function requestedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & WayOut> {
  let loading: Promise<ComponentType<Props> | null> | undefined;
  return function RequestedPart(props: Props & WayOut) {
    const isAsked = !('open' in props) || props.open;
    if (isAsked) loading ??= load().catch(() => null);
    const Part = loading ? use(loading) : null;
    const hasFailed = isAsked && Part === null;
    useEffect(() => {
      if (!hasFailed) return;
      loading = undefined;
      toast(errorSentence(new NetworkError()), { id: 'not-loaded' });
      leave(props);
      // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
    }, [hasFailed]);
    return Part && <Part {...props} />;
  };
}

function leave(props: WayOut): void {
  if ('onOpenChange' in props) props.onOpenChange(false);
  else props.onClose();
}
