import { defineText } from '../../platform/i18n/text.ts';

export const yourDataText = defineText('your-data', {
  title: 'Your data',
  lead: 'Download a copy of everything Ghuri has stored about you: profile, stories, bookings, payments, messages and more.',
  ask: 'Prepare a copy',
  askAgain: 'Prepare a new copy',
  preparing: "We're preparing your copy. You can leave this page: we'll email you when it's ready.",
  asked: "We'll email you when it's ready.",
  ready: (size: string) => `Your copy is ready (${size}).`,
  until: (when: string) => `You can download it until ${when}. Then we delete it.`,
  next: (when: string) => `You can ask for a new copy from ${when}.`,
  failed: "We couldn't prepare your copy. Please ask for it again.",
  download: 'Download ZIP file',
  loadFailed: "We couldn't load this.",
  tryAgain: 'Try again',
  loading: 'Loading',
  kilobytes: (count: string) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
});
