import { defineText } from '../../platform/i18n/text.ts';

/** The user's own account, on /settings and /profile-settings. */
export const settingsText = defineText('account-settings', {
  profile: 'Profile',
  profileLead: 'How others see you.',
  memberSince: 'Member since',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove',
  pictureHint: 'png, gif or jpeg, up to 10 MB.',
  uploading: 'Uploading the picture',
  pictureSaved: 'Picture saved',
  pictureRemoved: 'Picture removed',
  saveProfile: 'Save profile',
  profileSaved: 'Profile saved',

  emailLead: 'Used to sign in and for booking updates.',
  currentEmail: 'Your email',
  newEmail: 'New email',
  emailPending: (email: string) => `Open the link we emailed to ${email}. Until then nothing changes.`,
  addEmail: 'Add email',
  changeEmail: 'Change email',
  emailAsked: (email: string) => `We emailed a verification link to ${email}`,

  passwordLead: "You'll be signed out in every other browser.",
  passwordNone: 'You have no password yet. Set one to sign in with your email, too.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordSaved: 'Password saved',

  preferences: 'Language and appearance',
  language: 'Language',
  theme: 'Appearance',
  system: 'Use device setting',
  light: 'Light',
  dark: 'Dark',

  deleteAccount: 'Delete account',
  deleteLead:
    'Your profile, stories and pictures will be permanently deleted. We keep payment records required by law, without your name.',
  deleteTitle: 'Delete your account?',
  deleteBody: "You can't undo this.",
  checkingTrips: 'Checking your trips and payments',
  checkFailed: "We couldn't check your trips and payments.",
  tripsToCancel: (count: number, shown: string) =>
    count === 1 ? "We'll cancel your upcoming trip" : `We'll cancel your ${shown} upcoming trips`,
  tripRefund: (refund: string, price: string) => `${refund} back of ${price}`,
  tripFullRefund: (refund: string) => `Full refund of ${refund}`,
  tripNoRefund: (price: string) => `No refund for ${price}`,
  totalRefund: 'You get back',
  refundWhere:
    "To your original payment method, usually within 10 working days. We'll email you when it arrives.",
  holdsReleased: (count: number, shown: string) =>
    count === 1 ? 'Your held seats will be released.' : `${shown} holds will be released.`,
  requestsWithdrawn: (count: number, shown: string) =>
    count === 1 ? 'Your tour request will be withdrawn.' : `${shown} tour requests will be withdrawn.`,
  refundsGoOn: (amount: string) => `A refund of ${amount} is already on its way. You'll still get it.`,
  reportsWithdrawn: "Your open report about a trip will be withdrawn. There'll be no refund for it.",
  reviewGoesOn: "We're reviewing a payment of yours. We'll refund it to you.",
  closeAgencyFirst:
    'Close your agency first. We delete it when everything is settled and email you. After that you can delete your account.',
  agencyIsClosed:
    "We'll email you when your closed agency is deleted. After that you can delete your account.",
  agencySettings: 'Agency settings',
  agencyGoes: 'Your agency will be deleted, too.',
  deleteAndCancel: (count: number, shown: string) =>
    count === 1 ? 'Cancel the trip and delete' : `Cancel ${shown} trips and delete`,
  tripsChanged: 'Your trips or refunds have changed. Please check them again.',
  typeEmail: (email: string) => `Type ${email} to confirm`,
  keepAccount: 'Keep my account',
  signedInAgain: 'Thank you. Now try again.',
});
