/** Whether anyone on the web can see an author's stories. `chosen` is their setting: null if they never chose. */
export const areStoriesPublic = ({
  chosen,
  ownsVerifiedAgency,
}: {
  chosen: boolean | null;
  ownsVerifiedAgency: boolean;
}): boolean => chosen ?? ownsVerifiedAgency;

/** What decides whether a story is public. */
export interface StoryFacts {
  /** By the author, or by an admin. */
  isDeleted: boolean;
  author: { emailVerified: boolean; suspended: boolean; chosen: boolean | null; ownsVerifiedAgency: boolean };
  /** Set for a story in the name of an agency. */
  agency: { sells: boolean } | null;
}

/** Whether anyone on the web can see a story. */
export const isStoryPublic = ({ isDeleted, author, agency }: StoryFacts): boolean =>
  !isDeleted &&
  author.emailVerified &&
  !author.suspended &&
  areStoriesPublic(author) &&
  agency?.sells !== false;

/** How long the author can restore a deleted story. */
export const RESTORE_WINDOW_MS = 60_000;

/** From this moment a deleted story cannot be restored. */
export const goneForGoodAt = (deletedAt: number): number => deletedAt + RESTORE_WINDOW_MS;

/** Whether a deleted story can still be restored. */
export const canRestore = (deletedAt: number, now: number): boolean => now < goneForGoodAt(deletedAt);
