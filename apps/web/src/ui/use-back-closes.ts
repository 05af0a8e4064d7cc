import { useEffect, useEffectEvent } from 'react';
import { createLayerHistory } from './layer-history.ts';

/** Where dialogs are sheets, and Back is the gesture that closes them. */
const PHONE = '(width < 750px)';

let layers: ReturnType<typeof createLayerHistory> | undefined;

/** On phones, Back closes what is open and stays on the page. `close` returns false where it stays open. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open || !window.matchMedia(PHONE).matches) return undefined;
    layers ??= createLayerHistory(window);
    return layers.open(() => closeNow());
  }, [open]);
}
