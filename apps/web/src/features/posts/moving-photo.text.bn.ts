import { bangla } from '../../platform/i18n/text.ts';
import type { movingPhotoText } from './moving-photo.text.ts';

export default bangla<typeof movingPhotoText>('movingPhoto', {
  play: 'ছবিটি চালান',
  pause: 'ছবিটি থামান',
});
