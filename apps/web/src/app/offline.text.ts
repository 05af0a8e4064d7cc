import { defineText } from '../platform/i18n/text.ts';

export const offlineText = defineText('offline', {
  offline: "You're offline. We'll update this page when you're back.",
  unreachable: "We can't reach Ghuri right now. We'll keep trying.",
});
