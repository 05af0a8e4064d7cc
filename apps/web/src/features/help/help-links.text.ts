import { defineText } from '../../platform/i18n/text.ts';

/** The names of the help pages, and the sentences that link to them from other pages. */
export const helpLinksText = defineText('help-links', {
  help: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  refunds: 'Refunds',
  contact: 'Contact',
  helpPages: 'Help pages',
  agree: 'By creating an account you agree to our terms.',
  readTerms: 'Read the terms',
  readPrivacy: 'How we use your data',
});
