export const HELP_TOPICS = ['refunds', 'money', 'terms', 'privacy', 'contact'] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The addresses of the help pages. Emails link to them, too. */
export const HELP_PATH = '/help';
export const helpPath = (topic: HelpTopic) => `${HELP_PATH}/${topic}` as const;
