/** Whether an add-on is chosen for each traveller or once. */
export const ADD_ON_UNITS = ['person', 'booking'] as const;
export const LINE_KINDS = ['adults', 'children', 'infants', 'add_on', 'coupon'] as const;
/** Everything at once, or a deposit and the rest later. */
export const PAYMENT_PLANS = ['full', 'deposit'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];
