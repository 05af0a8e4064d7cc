/** Menus and tooltips open inside <main>, so that everything a screen reader can reach is within a landmark. */
export function portalHome(): HTMLElement | null {
  return document.querySelector('main');
}
