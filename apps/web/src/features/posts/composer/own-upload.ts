import { useEffect, useState } from 'react';
import { freshToken } from '../../../platform/auth/access-token.ts';
import { smallPicture } from '../../../platform/picture-sources.ts';

/**
 * The picture of an upload that no story shows yet. It is private to its uploader, and an <img> cannot say who is asking, so
 * it is fetched with the token. Null until it is here, and for what is shown from memory anyway.
 */
export function useOwnUpload(url: string | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const controller = new AbortController();
    let local: string | undefined;
    async function load(address: string) {
      const token = await freshToken();
      const response = await fetch(smallPicture(address), {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal: controller.signal,
      });
      if (!response.ok) return;
      local = URL.createObjectURL(await response.blob());
      setShown(local);
    }
    // Without it the blurred preview stays, which is enough to tell the pictures apart.
    load(url).catch(() => {});
    return () => {
      controller.abort();
      setShown(null);
      if (local !== undefined) URL.revokeObjectURL(local);
    };
  }, [url]);
  return shown;
}
