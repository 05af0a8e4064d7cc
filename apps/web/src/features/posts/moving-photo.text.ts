import { defineText } from '../../platform/i18n/text.ts';

/** Photos that move, once somebody asks them to. */
export const movingPhotoText = defineText('movingPhoto', {
  play: 'Play this photo',
  pause: 'Stop this photo',
});
