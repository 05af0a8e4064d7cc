export const LONGEST_KEY_NAME = 60;

export const DELIVERY_STATES = ['waiting', 'accepted', 'given_up'] as const;

/** Why there was no response: too slow, an address we do not call, or no connection. */
export const WEBHOOK_PROBLEMS = ['timeout', 'not_public', 'unreachable'] as const;
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number];
