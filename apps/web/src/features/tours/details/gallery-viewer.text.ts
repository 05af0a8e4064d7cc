import { defineText } from '../../../platform/i18n/text.ts';

/** The full-screen viewer, which loads when a picture is opened. */
export const galleryViewerText = defineText('gallery-viewer', {
  picture: 'Picture',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  closePictures: 'Close the pictures',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
});
