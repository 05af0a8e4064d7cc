/** The caller, from the access token or an agency's key. Everything else about them is read from the database. */
export interface Viewer {
  id: string;
  email: string;
  /** '' for a key. */
  sessionId: string;
  /** Set if a key of the viewer's agency made the call. */
  keyId?: string;
}
