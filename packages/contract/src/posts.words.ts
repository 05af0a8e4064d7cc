export const MOST_PICTURES = 10;
export const LONGEST_CAPTION = 5000;
export const LONGEST_ALT = 300;
export const LONGEST_COMMENT = 2000;
export const COMMENTS_SHOWN = 3;

/** Topics of the live stream for new stories and for one story. Signed-in users may listen. */
export const FEED_TOPIC = 'feed:everyone';
export const postTopic = (postId: string): string => `post:${postId}`;
