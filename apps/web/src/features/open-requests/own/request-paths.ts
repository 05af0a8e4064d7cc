export const NEW_REQUEST = '/request-tour/new';

/** Which of the forms somebody may have left half filled in. */
export const REQUEST_DRAFT = 'open-request';

export const requestAnchor = (id: string): string => `request-${id}`;
export const requestPath = (id: string): string => `/request-tour#${requestAnchor(id)}`;
