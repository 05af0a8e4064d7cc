/** An agency that is the author of a story, as shown above the text. */
export interface Speaker {
  name: string;
  profile: string;
  /** The question on the button that opens the composer. */
  prompt: string;
}
