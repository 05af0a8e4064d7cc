/** Which of the forms somebody may have left half filled in. */
export const REQUEST_DRAFT = 'open-request';
