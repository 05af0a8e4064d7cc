import { defineText } from '../../../platform/i18n/text.ts';

/** Signing in with a phone number, and the own number in the settings. */
export const phoneText = defineText('phone', {
  title: 'Your phone number',
  lead: "We'll text you a code. No password needed.",
  phone: 'Mobile number',
  example: '01712 345678',
  sendCode: 'Text me a code',
  backToSignIn: 'Back to sign-in',

  codeTitle: 'Enter the code',
  sentTo: (phone: string) => `We texted 6 digits to ${phone}. The code works for 5 minutes.`,
  code: 'Code',
  confirm: 'Continue',
  resend: 'Text me a new code',
  resendWait: (seconds: string) => `New code in ${seconds} s`,
  resent: 'We texted you a new code. Only the newest one works.',
  otherNumber: 'Use another number',

  newTitle: "You're new here",
  newLead: (phone: string) => `Your number ${phone} is confirmed. Just your name, and you're in.`,
  emailOptional: 'Email (optional)',
  emailHint: "For receipts and booking updates. We'll send you a link to confirm it.",
  signUp: 'Create account',

  cardTitle: 'Phone number',
  cardLead:
    'Sign in with a code by text. We also fill it in when you book. Only agencies you book with see it.',
  verified: 'Verified',
  add: 'Add number',
  change: 'Change',
  remove: 'Remove',
  addTitle: 'Add your phone number',
  changeTitle: 'Change your phone number',
  saved: 'Phone number saved',
  removed: 'Phone number removed',
  removeTitle: 'Remove your phone number?',
  removeLead: (phone: string) => `You can no longer sign in with ${phone}.`,
  keep: 'Keep it',
  close: 'Close',
  proofLead: (phone: string) => `We'll text a code to ${phone}.`,
});
