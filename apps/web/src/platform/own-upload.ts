import { useEffect, useEffectEvent, useState } from 'react';
import { freshToken } from './auth/access-token.ts';
import { smallPicture } from './picture-sources.ts';

interface OwnUploadOptions {
  /** The stored size instead of a thumbnail. */
  large?: boolean | undefined;
  /** Called if the server has deleted the upload. */
  onGone?: (() => void) | undefined;
}

/**
 * The picture of an upload that is not published yet. It is private to its uploader, and an <img> cannot send the
 * token, so it is fetched with the token. Null until it has loaded, and for pictures that are shown from memory.
 */
export function useOwnUpload(
  url: string | null,
  { large = false, onGone }: OwnUploadOptions = {},
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const handleGone = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (url === null) return undefined;
    const controller = new AbortController();
    let local: string | undefined;
    async function load(address: string) {
      const token = await freshToken();
      const response = await fetch(large ? address : smallPicture(address), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
      if (response.status === 404) handleGone();
      if (!response.ok) return;
      const picture = await response.blob();
      if (controller.signal.aborted) return;
      local = URL.createObjectURL(picture);
      setShown(local);
    }
    // Without it the blurred preview stays, which is enough to tell the pictures apart.
    load(url).catch(() => {});
    return () => {
      controller.abort();
      setShown(null);
      if (local !== undefined) URL.revokeObjectURL(local);
    };
  }, [url, large]);
  return shown;
}
