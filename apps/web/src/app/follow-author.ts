import { onFollowChange, toggleFollow } from '../features/people/follow-toggle.tsx';
import { refreshFollowing, setAuthorFollowed } from '../features/posts/story-cache.ts';

// Stories say whether their author is followed, and there is a list of those who are: both follow every follow button.
onFollowChange(({ email, followed, settled }) => {
  setAuthorFollowed(email, followed);
  if (settled) refreshFollowing();
});

/** What the link beside an author's name does; it is there only while they are not followed. */
export const followAuthor = ({ email }: { email: string }): void => toggleFollow({ email, followed: false });
