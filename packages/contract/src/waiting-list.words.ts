/** To the traveller: an entry of theirs on a waiting list changed. */
export const WAITING_EVENT = 'waiting-list-changed';
