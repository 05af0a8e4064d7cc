import { defineText } from '../../platform/i18n/text.ts';

/** The second step of a sign-in. */
export const signInCodeText = defineText('sign-in-code', {
  title: 'Enter your code',
  lead: 'Open your authenticator app and enter the 6 digits it shows for Ghuri.',
  back: 'Back to sign-in',
  code: 'Code',
  backupCode: 'Backup code',
  backupHint: 'One of the codes you saved when you turned on two-step sign-in. Each works once.',
  useBackup: 'Lost your phone? Use a backup code',
  useApp: 'Use a code from the app',
  signIn: 'Sign in',
});
