import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { Comment, Post } from '@ghuri/contract/posts';
import type { OwnUser } from '@ghuri/contract/accounts';
import { COMMENTS_SHOWN } from '@ghuri/contract/posts.words';
import { serverNow } from '../../platform/server-clock.ts';
import { postComment, removeComment } from './posts.api.ts';
import { changeComments, changeStory } from './story-cache.ts';

const SENDING = 'sending-';
let sent = 0;

/** A comment that is shown but not yet saved on the server. */
export const isSending = ({ _id }: Comment): boolean => _id.startsWith(SENDING);

/** The few comments that every list includes, oldest first. */
export const newestFew = (story: Post): Comment[] => inOrder(story.comments).slice(-COMMENTS_SHOWN);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Oldest first, without duplicates: a live update may repeat a comment. */
export function inOrder(comments: readonly Comment[]): Comment[] {
  const once = new Map(comments.map((comment) => [comment._id, comment]));
  return [...once.values()].sort((a, b) => compare(a.commentTime, b.commentTime) || compare(a._id, b._id));
}

/** The number of unsent own comments per story: a refresh during this time would show them twice. */
const onTheirWay = new Map<string, number>();

export const isCommenting = (storyId: string): boolean => (onTheirWay.get(storyId) ?? 0) > 0;

/** Shows the comment at once. If sending fails, removes it and rejects. */
export async function sendComment(storyId: string, text: string, me: OwnUser): Promise<void> {
  const draft = draftComment(text, me);
  addComment(storyId, draft);
  onTheirWay.set(storyId, (onTheirWay.get(storyId) ?? 0) + 1);
  try {
    const { comment } = await postComment(storyId, text);
    replaceComment(storyId, draft._id, comment);
  } catch (error) {
    dropComment(storyId, draft._id);
    throw error;
  } finally {
    onTheirWay.set(storyId, (onTheirWay.get(storyId) ?? 1) - 1);
  }
}

/** Removes the comment at once. If the server refuses, restores it and rejects. */
export async function deleteComment(storyId: string, comment: Comment): Promise<void> {
  dropComment(storyId, comment._id);
  try {
    await removeComment(storyId, comment._id);
  } catch (error) {
    addComment(storyId, comment);
    throw error;
  }
}

function draftComment(text: string, me: OwnUser): Comment {
  sent += 1;
  const now = serverNow();
  return {
    _id: `${SENDING}${sent}`,
    comment: text,
    commentator: me.name,
    commentatorEmail: me.alias,
    commentatorId: me.userID,
    commentatorImg: me.profile,
    ...inDhaka(now),
    commentTime: new Date(now).toISOString(),
  };
}

function addComment(storyId: string, comment: Comment): void {
  changeStory(storyId, (story) => ({
    ...story,
    comments: [comment, ...story.comments],
    commentCount: story.commentCount + 1,
  }));
  changeComments(storyId, (comments, first) => (first ? [comment, ...comments] : comments));
}

function replaceComment(storyId: string, id: string, by: Comment): void {
  const swap = (comments: Comment[]) => comments.map((comment) => (comment._id === id ? by : comment));
  changeStory(storyId, (story) => ({ ...story, comments: swap(story.comments) }));
  changeComments(storyId, swap);
}

function dropComment(storyId: string, id: string): void {
  const without = (comments: Comment[]) => comments.filter((comment) => comment._id !== id);
  changeStory(storyId, (story) => ({
    ...story,
    comments: without(story.comments),
    commentCount: Math.max(0, story.commentCount - 1),
  }));
  changeComments(storyId, without);
}
