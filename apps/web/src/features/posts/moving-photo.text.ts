import { defineText } from '../../platform/i18n/text.ts';

/** Animated photos, which play on request. */
export const movingPhotoText = defineText('movingPhoto', {
  play: 'Play this photo',
  pause: 'Stop this photo',
});
