import { defineText } from '../../platform/i18n/text.ts';

/** After sign-up, and after a click on a verification link. */
export const checkInboxText = defineText('check-inbox', {
  title: 'Check your inbox',
  openIt: (hours: string) =>
    `Open the email and tap the link. It works once, for ${hours} hours. In this browser it signs you in, too.`,
  spam: 'Nothing there? Give it a minute, then check your spam folder.',
  otherAddress: 'Use another address',
  haveVerified: 'Verified on another device? Sign in',
  alreadyVerified: "You're already verified",
  alreadyVerifiedMore: 'This link has done its job. Sign in to continue.',
  signIn: 'Sign in',
  verifiedHere: "You're verified and signed in",
});
