import { defineText } from '../../platform/i18n/text.ts';

export const installText = defineText('install', {
  title: 'Keep your tickets at hand',
  settingsTitle: 'Ghuri as an app',
  lead: 'With Ghuri on your home screen, tickets open in one tap, even without internet.',
  install: 'Install Ghuri',
  notNow: 'Not now',
  byHand: 'Tap Share → Add to Home Screen.',
});
