import type { PlaceName } from '@ghuri/scenes/scene';

/** A comment by another user, or the author's reply to those before it. */
export type DemoComment = string | { reply: string };

/** A story about one place. It and its comments are in the author's language. */
export interface DemoStory {
  /** The part before the @ of the author's email. */
  by: string;
  caption: string;
  /** Another place on the same trip: its pictures follow. */
  also?: PlaceName;
  /** Oldest first. */
  comments?: DemoComment[];
}
