/** The limits of a trip's content. */
export const MOST_TRIP_PICTURES = 15;
export const MOST_TRIP_DAYS = 60;
export const MOST_TRIP_LINES = 30;
export const MOST_PICK_UPS = 20;
export const MOST_QUESTIONS = 20;
/** Of everything together, as JSON: a page must stay quick to load. */
export const LONGEST_TRIP = 100_000;

export const MEALS = ['breakfast', 'lunch', 'dinner', 'snacks'] as const;
export const DIFFICULTIES = ['easy', 'moderate', 'hard'] as const;
/** Who a trip is for. */
export const AUDIENCES = ['everyone', 'families', 'women'] as const;
export const FOODS = ['all', 'some', 'none'] as const;

/** `listed`: in lists and search. `unlisted`: for everyone who knows the link. */
export const TRIP_VISIBILITIES = ['listed', 'unlisted'] as const;
export type TripVisibility = (typeof TRIP_VISIBILITIES)[number];
/** `draft`: never published. `scheduled`: will be published at a time. `changed`: published, with changes that are not. */
export const TRIP_STATES = ['draft', 'scheduled', 'published', 'changed'] as const;
export type TripState = (typeof TRIP_STATES)[number];

/** The most departures that one call adds or changes, and the most future ones of a trip. */
export const MOST_DEPARTURES_AT_ONCE = 100;
export const MOST_DEPARTURES = 200;
/** The most trips of an agency that were never published. */
export const MOST_DRAFTS = 50;
/** How many trips "similar" shows. */
export const SIMILAR_TRIPS = 6;
