import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { requestedPart } from '../../platform/requested-part.tsx';
import type { Shared } from './share-links.ts';

const ShareSheet = requestedPart(async () => (await import('./share-sheet.tsx')).ShareSheet);

/** Phones have a sheet of their own, with all apps of their owner. Those of computers are poor. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** Returns false if our own sheet has to do it. */
async function shareBySystem(shared: Shared): Promise<boolean> {
  if (!('share' in navigator) || !isPhone()) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // The user closed it.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** `share` opens the system's sheet, or ours, which is `sheet`. */
export function useShare(shared: Shared): { share: () => void; sheet: ReactNode } {
  const [open, setOpen] = useState<boolean>();
  const share = async () => {
    if (!(await shareBySystem(shared))) setOpen(true);
  };
  return {
    share: () => void share(),
    sheet: open !== undefined && (
      <Suspense fallback={null}>
        <ShareSheet shared={shared} isPhone={isPhone()} open={open} onOpenChange={setOpen} />
      </Suspense>
    ),
  };
}
