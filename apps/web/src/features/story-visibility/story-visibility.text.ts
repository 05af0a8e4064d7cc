import { defineText } from '../../platform/i18n/text.ts';

/** Who can see the user's stories: the setting, and the notice about it on the home page. */
export const storyVisibilityText = defineText('story-visibility', {
  title: 'Your stories',
  lead: 'Everyone who is signed in to Ghuri can see your stories.',
  anyone: 'Anyone on the web can see my stories',
  anyoneHint:
    'Your name, photos and captions then also show without an account, in shared links and in search engines.',
  nowPublic: 'Anyone on the web can see your stories now',
  nowPrivate: 'Only signed-in people see your stories now',

  noticePrivate:
    'Stories can now be shared outside Ghuri. Yours stay as they are: only signed-in people see them.',
  noticePublic: 'Anyone on the web can now see your stories, because you run a verified agency.',
  change: 'Change this in Settings',
  close: 'Got it',
});
