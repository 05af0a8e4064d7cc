/** Published on `user:<id>` of both sides: `personalised-tour-changed` with `{ id }`, also for a new message. */
export const PERSONALISED_TOUR_EVENT = 'personalised-tour-changed';
