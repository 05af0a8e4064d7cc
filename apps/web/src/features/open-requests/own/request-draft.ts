/** The name of this form among the stored drafts. */
export const REQUEST_DRAFT = 'open-request';
