/**
 * Anyone on the web may see a story, as SQL text, for rows `post` of posts and `author` of users. Pages, previews and
 * sitemaps use this condition and no other. A removed story is deleted, too.
 */
export const publicStory = (post = 'post', author = 'author'): string =>
  `${post}.deleted_at is null and ${author}.email_verified and ${author}.suspended_at is null
  and ${publicAuthor(author)}
  and (${post}.agency_id is null or exists (select from agencies where id = ${post}.agency_id and sells))`;

/** `areStoriesPublic` as SQL text. */
const publicAuthor = (author: string): string =>
  `coalesce(${author}.stories_public, exists (select from agencies where user_id = ${author}.id and verified))`;
