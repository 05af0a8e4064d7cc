import { defineText } from '../../../platform/i18n/text.ts';

/** Two-step sign-in and signed-in devices, on /settings. */
export const securityText = defineText('account-security', {
  twoStep: 'Two-step sign-in',
  twoStepLead:
    'After your password, enter a code from an app on your phone. A stolen password is then not enough.',
  required: 'You need two-step sign-in to work as an admin. Turn it on to continue.',
  onSince: (day: string) => `On since ${day}`,
  codesLeft: (count: number, shown: string) =>
    count === 0
      ? 'No backup codes left. Get new ones.'
      : count === 1
        ? '1 backup code left'
        : `${shown} backup codes left`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New backup codes',
  retry: 'Try again',

  close: 'Close',
  continue: 'Continue',
  password: 'Your password',
  confirmFirst: "First confirm it's you.",
  signInAgain: 'You have no password. If you signed in more than 5 minutes ago, sign in again first.',

  scanTitle: 'Connect your app',
  scan: 'Scan this with an authenticator app, like Google Authenticator, Microsoft Authenticator or Aegis.',
  qrLabel: 'QR code for your authenticator app',
  cannotScan: "Can't scan it? Type this key into the app:",
  openInApp: 'Open in an app on this phone',
  copyKey: 'Copy key',
  codeLabel: 'The 6 digits the app shows',
  confirm: 'Turn on',

  codesTitle: 'Save your backup codes',
  codesLead: "If you lose your phone, each code signs you in once. We won't show them again.",
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  saved: "I've saved them",
  fileTitle: (email: string) => `Backup codes of ${email} for Ghuri. Each code works once.`,
  turnedOn: 'Two-step sign-in is on',

  newCodesLead: 'Your old backup codes will stop working.',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffLead: 'Your password alone will be enough to sign in.',
  codeOrBackup: 'Code from the app, or a backup code',
  turnedOff: 'Two-step sign-in is off',

  stepUpTitle: "Confirm it's you",
  stepUpCode: 'This is a sensitive change. Enter a code from your authenticator app, or a backup code.',
  stepUpPassword: 'This is a sensitive change. Enter your password.',
  stepUpAgain: 'This is a sensitive change. Please sign in again.',
  confirmIdentity: 'Confirm',

  devices: 'Your devices',
  devicesLead: "Where you're signed in. Don't know one of them? Sign it out and change your password.",
  thisDevice: 'This device',
  signedInAt: (when: string) => `Signed in ${when}`,
  activeAgo: (when: string) => `active ${when}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} is signed out`,
  signOutOthers: 'Sign out all other devices',
  signOutOthersTitle: 'Sign out all other devices?',
  signOutOthersBody: 'This device stays signed in.',
  othersSignedOut: 'All other devices are signed out',
  cancel: 'Cancel',
});
