import { bangla } from '../../../platform/i18n/text.ts';
import type { galleryViewerText } from './gallery-viewer.text.ts';

export default bangla<typeof galleryViewerText>('gallery-viewer', {
  picture: 'ছবি',
  previousPicture: 'আগের ছবি',
  nextPicture: 'পরের ছবি',
  closePictures: 'ছবি বন্ধ করুন',
  zoomIn: 'বড় করুন',
  zoomOut: 'ছোট করুন',
});
