/** Who is asking, as the access token says. Everything else about them is read from the database. */
export interface Viewer {
  id: string;
  email: string;
  sessionId: string;
}
