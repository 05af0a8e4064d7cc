/** Whether anyone on the web can see an author's stories. `chosen` is their setting: null if they never chose. */
export const areStoriesPublic = ({
  chosen,
  ownsVerifiedAgency,
}: {
  chosen: boolean | null;
  ownsVerifiedAgency: boolean;
}): boolean => chosen ?? ownsVerifiedAgency;

/** How long the author can restore a deleted story. */
export const RESTORE_WINDOW_MS = 60_000;

/** From this moment a deleted story cannot be restored. */
export const goneForGoodAt = (deletedAt: number): number => deletedAt + RESTORE_WINDOW_MS;

/** Whether a deleted story can still be restored. */
export const canRestore = (deletedAt: number, now: number): boolean => now < goneForGoodAt(deletedAt);
