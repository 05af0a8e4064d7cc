/** Goes to a page outside the app. Resolves only if our page is shown again from the browser's cache; until then it is leaving. */
export async function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
