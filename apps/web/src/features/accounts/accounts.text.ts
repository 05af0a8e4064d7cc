import { defineText } from '../../platform/i18n/text.ts';

/** Sign-up, sign-in, sign-out and account recovery. */
export const accountsText = defineText('accounts', {
  tagline: 'Every road in Bangladesh, one thread to follow.',
  taglineMore:
    'Book tours from verified local agencies, request your own, and share where the wind took you.',
  pictureOfWelcome: 'Kites over the roofs of Old Dhaka at dusk',

  signIn: 'Sign in',
  signInTitle: 'Welcome back',
  signInLead: 'Sign in to see your tours and stories.',
  newHere: 'New to Ghuri?',
  createAccount: 'Create an account',
  forgotPassword: 'Forgot password?',

  signUp: 'Sign up',
  signUpTitle: 'Create your account',
  signUpLead: 'One account for tours, stories and your own agency.',
  signUpButton: 'Create account',
  haveAccount: 'Already have an account?',
  accountCreated: 'Account Created',

  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  gender: 'Gender',
  chooseGender: 'Choose',
  male: 'Male',
  female: 'Female',
  other: 'Other',
  notSaid: 'Prefer not to say',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: 'At least 6 characters. Longer is safer.',
  veryWeak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
  severalToFix: (count: number) => `${count} things to fix`,

  signupSuccess: (email: string) =>
    `signup success. Almost there: we emailed a verification link to ${email}`,
  forgetSuccess: (email: string) => `forget success. Check your inbox: we emailed a reset link to ${email}`,
  verifiedSuccess: (email: string) => `Your email ${email} is verified. You can sign in now.`,
  passwordResetSuccess: 'Your new password is saved. Sign in with it.',
  sessionEnded: "You've been signed out. Sign in to pick up where you left off.",
  accountDeleted: 'Your account is deleted. Thank you for travelling with us.',
  alreadySignedIn: (name: string) => `You're signed in as ${name}.`,
  goHome: 'Go to home',

  resend: 'Send the link again',
  resendWait: (seconds: number) => `Send again in ${seconds} s`,
  resent: (email: string) => `We emailed a new verification link to ${email}`,

  forgetTitle: 'Forgot your password?',
  forgetLead: "Enter your email and we'll send you a reset link.",
  forgetButton: 'Send reset link',
  backToSignIn: 'Back to sign in',

  resetTitle: 'Choose a new password',
  resetLead: "It replaces your old password. You'll be signed out everywhere.",
  resetButton: 'Save password',
  askNewLink: 'Get a new link',

  verifyTitle: 'Verify your email',
  verifying: 'Checking your link',
  slow: 'This is taking longer than usual.',
  verifyAgain: "Enter your email and we'll send a new link.",
  tryAgain: 'Try again',
  emailChanged: 'Your new email is verified',

  withPasskey: 'Sign in with a passkey',
  withPhone: 'Continue with phone',
  withGoogle: 'Continue with Google',
  googleWaiting: 'Continue in the Google window',
  orWithEmail: 'or with email',
  googleBlocked: 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  googleClosed: 'The Google window was closed before you finished. You can try again.',
  googleRefused: "You didn't allow Google to sign you in. You can try again.",
  googleFailed: "Google couldn't sign you in. Please try again.",
  googleExpired: 'The Google window was open for too long. Please try again.',
  googleDoneTitle: 'You can close this window',
  googleDoneBody: 'You can return to Ghuri now.',

  chooseLanguage: 'Language',
});
