/** How long the author of a deleted story can take the deletion back. */
export const RESTORE_WINDOW_MS = 60_000;

/** From this moment on a deleted story is gone for good. */
export const goneForGoodAt = (deletedAt: number): number => deletedAt + RESTORE_WINDOW_MS;

/** Whether a deleted story can still be brought back. */
export const canRestore = (deletedAt: number, now: number): boolean => now < goneForGoodAt(deletedAt);
