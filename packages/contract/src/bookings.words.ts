/** Published on `user:<id>` of the payer: `booking-changed` with `{ bookingId, state }`. */
export const BOOKING_EVENT = 'booking-changed';
