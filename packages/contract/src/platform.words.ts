/** Events of a live stream about itself. */
export const LIVE_SIGNALS = {
  /** The stream is connected: data fetched from now on cannot miss a change. */
  ready: 'ready',
  /** Too many events were missed: fetch the visible data again. */
  reset: 'reset',
  /** The access token has expired: connect again with a new one. */
  expired: 'expired',
  /** The user signed out: do not reconnect. */
  signedOut: 'signed-out',
} as const;
