import { defineText } from '../../platform/i18n/text.ts';

export const pushText = defineText('push', {
  booking: 'Know at once if your trip changes',
  request: 'Know when agencies answer',
  message: 'Know when they reply',
  lead: "We'll notify this device about your trips, payments and messages. You can choose what in settings.",
  turnOn: 'Turn on notifications',
  notNow: 'Not now',
  nowOn: 'Notifications are on for this device',
  thisDevice: 'Notifications on this device',
  thisDeviceHint: "They arrive even when Ghuri isn't open.",
  blocked: 'Blocked in your browser. Allow notifications for this site in the browser’s settings first.',
  notHere: "This browser can't show notifications. On an iPhone, add Ghuri to the home screen first.",
  otherDevices: 'Also on',
  unknownDevice: 'Unknown device',
  remove: 'Remove',
  removeDevice: (name: string) => `Remove ${name}`,
  removed: 'Device removed',
});
