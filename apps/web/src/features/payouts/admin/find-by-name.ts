/** Agencies whose name contains the typed text. */
export function findByName<T extends { agencyName: string }>(agencies: readonly T[], typed: string): T[] {
  const wanted = typed.trim().toLowerCase();
  return agencies.filter(({ agencyName }) => agencyName.toLowerCase().includes(wanted));
}
