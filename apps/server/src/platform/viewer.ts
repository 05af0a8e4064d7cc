/** The caller, from the access token. Everything else about them is read from the database. */
export interface Viewer {
  id: string;
  email: string;
  sessionId: string;
}
