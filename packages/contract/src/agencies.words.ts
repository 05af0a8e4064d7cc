/** All agencies are in this country. */
export const COUNTRY = 'Bangladesh';
export const AGENCY_SORTS = ['default', 'name', 'rating', 'reviews', 'tours'] as const;

/**
 * Published on `user:<id>` of the owner: `account-changed` (see accounts) when an agency was registered, approved, rejected or deleted.
 * Published on `ADMIN_TOPIC` when the list of pending agencies or of reports changed. Only admins may listen.
 */
export const ADMIN_TOPIC = 'admin:work';
export const ADMIN_EVENT = 'admin-work-changed';

/** Why an admin opens the papers of an agency. */
export const LONGEST_PAPERS_REASON = 300;
