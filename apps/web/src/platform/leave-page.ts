/** Goes to a page of somebody else, and resolves only when ours is shown again as it was left: until then it is leaving. */
export async function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
}
