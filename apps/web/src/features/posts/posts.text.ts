import { defineText } from '../../platform/i18n/text.ts';

/** Stories: their lists, the story itself, its comments. */
export const postsText = defineText('posts', {
  loadingStories: 'Loading stories',
  loadMore: 'Load more stories',
  allRead: "You're all caught up.",
  storiesFailed: "We couldn't load the stories",
  tryAgain: 'Try again',
  newStories: 'New stories',
  everyone: 'Everyone',
  following: 'People I follow',
  whoseStories: 'Whose stories',
  emptyEveryone: 'No stories yet',
  emptyEveryoneBody: 'Be the first to share a trip.',
  emptyFollowing: 'No stories from people you follow',
  emptyFollowingBody: "Follow people whose trips you like. You'll see their stories here.",
  seeEveryone: 'See everyone’s stories',

  strip: 'New from people you follow',
  notSeenYet: 'new',

  storyBy: (name: string) => `Story by ${name}`,
  follow: 'Follow',
  followUser: (name: string) => `Follow ${name}`,
  edited: 'edited',
  editedAt: (when: string) => `Edited ${when}`,
  seeMore: 'See more',
  seeLess: 'See less',
  photosBy: (name: string) => `Photos by ${name}`,
  photo: (name: string, number: number) => `Photo ${number} by ${name}`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  counter: (current: number, total: number) => `${current} / ${total}`,

  react: (count: number, shown: string) =>
    `Like, ${shown} ${count === 1 ? 'person likes' : 'people like'} this`,
  comments: (count: number, shown: string) => (count === 1 ? '1 comment' : `${shown} comments`),
  moreActions: (name: string) => `More options for the story by ${name}`,
  report: 'Report',
  editCaption: 'Edit caption',
  delete: 'Delete',
  postDeleted: 'Post deleted successfully',
  undo: 'Undo',

  earlierComments: 'See earlier comments',
  allComments: (shown: string) => `See all ${shown} comments`,
  loadingComments: 'Loading comments',
  commentsFailed: "We couldn't load the comments.",
  noComments: 'No comments yet.',
  writeComment: 'Write a comment',
  sendComment: 'Send comment',
  commentSending: 'Sending',
  deleteCommentOf: (text: string) => `Delete your comment: ${text}`,

  prompt: 'How was your recent tour?',
  addPhotos: 'Add photos',

  storyGone: "We can't find this story",
  storyGoneBody: 'Check the link. The author may also have deleted the story.',
  goHome: 'Go to home',
  story: 'Story',
});
