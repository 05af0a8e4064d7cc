import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Keeps `--room` and `--room-top` at the part of the screen that the phone's keyboard leaves free. */
export function useRoomAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const fit = () => {
      const style = element.current?.style;
      // A reader who zooms in moves the page; the layout stays.
      const isZoomed = view.scale > 1.01;
      style?.setProperty('--room', isZoomed ? '100dvh' : `${view.height}px`);
      style?.setProperty('--room-top', isZoomed ? '0px' : `${view.offsetTop}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [element]);
}
