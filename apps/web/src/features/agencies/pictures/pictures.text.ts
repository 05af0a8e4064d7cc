import { defineText } from '../../../platform/i18n/text.ts';

/** Choosing, cropping and uploading one picture. */
export const picturesText = defineText('agency-pictures', {
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  takePhoto: 'Take a photo',
  fileHint: 'png, gif or jpeg, up to 10 MB',
  dropHere: 'Drop the picture here',
  uploading: 'Uploading the picture',
  uploaded: 'Uploaded',
  tryAgain: 'Try again',
  wrongType: (name: string) => `${name}: please choose a png, gif or jpeg picture.`,
  tooLarge: (name: string) => `${name}: this file is larger than 10 MB.`,
  unreadable: (name: string) => `${name}: we can't open this picture.`,
  preview: (what: string) => `${what}, as uploaded`,
  cutAgain: 'Move or zoom',

  cutArea: 'Part of the picture to use',
  cutHint:
    'Drag to move it, pinch or use the slider to zoom. With the keyboard: arrow keys move, + and − zoom.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  use: 'Use this part',
  cancel: 'Cancel',
});
