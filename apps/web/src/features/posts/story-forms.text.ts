import { defineText } from '../../platform/i18n/text.ts';

/** Dialogs: writing a story, changing its caption, reporting one. */
export const storyFormsText = defineText('story-forms', {
  close: 'Close',
  cancel: 'Cancel',
  title: 'Create Tour Post',
  everyoneSees: 'Everyone on Ghuri can see this',
  caption: 'Caption',
  captionPrompt: 'How was your recent tour?',
  captionRequired: 'Please write a few words about your tour.',
  post: 'Post',
  posted: 'Posted successfully',
  draftKept: 'Your draft is saved.',
  draftKeptInPart: "Your draft is saved, except photos that aren't uploaded yet.",
  photosNotKept: "This photo isn't uploaded yet. It's kept only while this page is open.",
  discard: 'Start over',
  notPosted: "Your story wasn't posted. We've kept your draft:",

  photos: 'Photos',
  add: 'Add',
  addPhotos: 'Add photos',
  photoCount: (count: number, most: number) => `${count} of ${most} photos · PNG, GIF or JPEG`,
  dropHere: 'Drop the photos here',
  uploading: (count: number) => (count === 1 ? 'Uploading 1 photo' : `Uploading ${count} photos`),
  uploadingOne: (number: number) => `Uploading photo ${number}`,
  uploaded: 'Uploaded',
  failed: 'Failed',
  retryOne: (number: number) => `Try photo ${number} again`,
  retry: 'Try again',
  removeOne: (number: number) => `Remove photo ${number}`,
  photoOf: (number: number, total: number, about: string) =>
    `Photo ${number} of ${total}${about ? `: ${about}` : ''}`,
  moveHint: 'Enter to describe it, arrow keys to move it.',
  moved: (number: number, total: number) => `Moved to place ${number} of ${total}`,
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  alt: 'Describe this photo',
  altHint: "For people who can't see it.",
  done: 'Done',
  tooMany: (chosen: number, room: number, most: number) =>
    `You can add up to ${most} photos. You chose ${chosen} and have room for ${room} more, so we added none.`,
  wrongType: (name: string) => `${name}: please choose a png, gif or jpeg picture.`,
  tooLarge: (name: string) => `${name}: this file is larger than 10 MB.`,
  uploadFailed: (number: number, why: string) => `Photo ${number}: ${why}`,
  missingPhotos: "Some photos aren't uploaded yet. Try them again or remove them.",

  editTitle: 'Edit caption',
  save: 'Save',
  captionSaved: 'Caption updated',

  reportTitle: 'Report this story?',
  reportLead: (name: string) =>
    `Our moderators will check the story by ${name}. We won't say who reported it.`,
  reason: "What's wrong with it?",
  optional: 'optional',
  report: 'Report',
  reported: 'Post reported',

  deleteCommentTitle: 'Delete your comment?',
  deleteComment: 'Delete',
  keep: 'Keep it',
});
