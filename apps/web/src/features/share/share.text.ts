import { defineText } from '../../platform/i18n/text.ts';

/** Links that people send each other. */
export const shareText = defineText('share', {
  share: 'Share',
  shareNamed: (name: string) => `Share ${name}`,
  close: 'Close',
  whatsApp: 'WhatsApp',
  messenger: 'Messenger',
  facebook: 'Facebook',
  copyLink: 'Copy link',
  urlCopied: 'Url copied',
  copyFailed: "We couldn't copy the link. You can copy it here:",
  link: 'Link',
  shortLink: 'Short link',
});
