import { useEffect, useEffectEvent } from 'react';
import { createLayerHistory } from './layer-history.ts';

/** On phones dialogs are sheets, and the Back gesture closes them. */
const PHONE = '(width < 750px)';

let layers: ReturnType<typeof createLayerHistory> | undefined;

/** On phones, Back closes the layer and stays on the page. `close` returns false if the layer stays open. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open || !window.matchMedia(PHONE).matches) return undefined;
    layers ??= createLayerHistory(window);
    return layers.open(() => closeNow());
  }, [open]);
}
