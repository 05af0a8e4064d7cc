import { onFollowChange, toggleFollow } from '../features/people/follow-toggle.tsx';
import { refreshFollowing, setAuthorFollowed } from '../features/posts/story-cache.ts';

// Stories show whether their author is followed, and there is a list of followed users. Every follow button updates both.
onFollowChange(({ email, followed, settled }) => {
  setAuthorFollowed(email, followed);
  if (settled) refreshFollowing();
});

/** The action of the link beside an author's name. It is shown only while the author is not followed. */
export const followAuthor = ({ email }: { email: string }): void => toggleFollow({ email, followed: false });
