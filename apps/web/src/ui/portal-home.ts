/** Menus and tooltips open inside <main>: everything a screen reader can reach then lies within a landmark. */
export function portalHome(): HTMLElement | null {
  return document.querySelector('main');
}
