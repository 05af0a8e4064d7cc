/** An agency that a story is told by, as it stands above the words. */
export interface Speaker {
  name: string;
  profile: string;
  /** What it is asked before it begins. */
  prompt: string;
}
