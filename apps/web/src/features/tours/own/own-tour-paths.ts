export const CREATE_TOUR = '/my-agency/create-tour';
/** A copy begins with everything but the date. */
export const clonePath = (tourId: string): string => `${CREATE_TOUR}?from=${tourId}`;
export const rosterPath = (tourId: string): string => `/my-agency/roster/${tourId}`;
export const editPath = (tourId: string): string => `/my-agency/edit-tour/${tourId}`;
