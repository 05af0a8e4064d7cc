import { defineText } from '../../platform/i18n/text.ts';

/** One's own account, on /settings and /profile-settings. */
export const settingsText = defineText('account-settings', {
  profile: 'Profile',
  profileLead: 'How others see you.',
  memberSince: 'Member since',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove',
  pictureHint: 'png, gif or jpeg, 10 MB at most.',
  uploading: 'Uploading the picture',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
  saveProfile: 'Save profile',
  profileSaved: 'Profile saved',

  emailLead: 'You sign in with it, and we write to it.',
  currentEmail: 'Your email',
  newEmail: 'New email',
  emailPending: (email: string) =>
    `Waiting for you to open the link we sent to ${email}. Until then nothing changes.`,
  changeEmail: 'Change email',
  emailAsked: (email: string) => `We sent a verification link to ${email}`,

  passwordLead: 'Changing it signs you out in every other browser.',
  passwordNone: 'You sign in with Google. With a password you can also sign in without it.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordSaved: 'Password saved',

  preferences: 'Language and look',
  language: 'Language',
  theme: 'Look',
  system: 'Like my device',
  light: 'Light',
  dark: 'Dark',

  deleteAccount: 'Delete account',
  deleteLead:
    'Your profile, stories and pictures go for good. What others are owed money for is kept without your name.',
  deleteTitle: 'Delete your account?',
  deleteBody: 'This cannot be undone.',
  typeEmail: (email: string) => `Type ${email} to confirm`,
  keepAccount: 'Keep my account',
  signedInAgain: 'Thank you. Now press the button again.',
});
