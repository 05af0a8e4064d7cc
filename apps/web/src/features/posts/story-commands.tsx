import type { Post } from '@ghuri/contract/posts';
import { Trash2 } from 'lucide-react';
import { errorSentence } from '../../platform/error-text.ts';
import { currentLanguage, textNow } from '../../platform/i18n/language.ts';
import { paths } from '../../platform/paths.ts';
import { publicPaths, publicUrl } from '../../platform/public-paths.ts';
import { toast } from '../../ui/toast.ts';
import { hideStory, unhideStory } from './hidden-stories.ts';
import { postsText } from './posts.text.ts';
import { changeStory, putStoryFirst } from './story-cache.ts';
import { changeCaption, createPost, fetchStory, removePost, restorePost } from './posts.api.ts';

/** Readers without an account can open the link of a public story. The link of another leads through sign-in. */
export const storyUrl = ({ _id: id, public: isPublic }: Pick<Post, '_id' | 'public'>): string =>
  isPublic ? publicUrl(publicPaths.story(id), currentLanguage()) : window.location.origin + paths.post(id);

/** Removes the story at once; a toast offers Undo. */
export async function deleteStory(story: Pick<Post, '_id' | 'agencyId'>): Promise<void> {
  const t = textNow(postsText);
  const { _id: id } = story;
  hideStory(id);
  try {
    await removePost(story);
  } catch (error) {
    unhideStory(id);
    toast(errorSentence(error), {
      id: `delete-${id}`,
      action: { label: t.tryAgain, onClick: () => void deleteStory(story) },
    });
    return;
  }
  toast(t.postDeleted, {
    id: `delete-${id}`,
    icon: <Trash2 aria-hidden />,
    action: { label: t.undo, onClick: () => void restoreStory(id) },
  });
}

async function restoreStory(id: string): Promise<void> {
  try {
    await restorePost(id);
    unhideStory(id);
  } catch (error) {
    const t = textNow(postsText);
    toast(errorSentence(error), {
      id: `delete-${id}`,
      action: { label: t.tryAgain, onClick: () => void restoreStory(id) },
    });
  }
}

/** Rejects if the server refuses; the form shows the reason. */
export async function editCaption(id: string, caption: string): Promise<void> {
  await changeCaption(id, caption);
  changeStory(id, (story) => ({
    ...story,
    caption,
    editedTime: story.editedTime ?? new Date().toISOString(),
  }));
  // The server sets the time of the edit; until it is known, only "edited" shows.
  const { editedTime } = await fetchStory(id);
  changeStory(id, (story) => ({ ...story, editedTime }));
}

export interface NewStory {
  caption: string;
  pictures: readonly { url: string; alt: string }[];
  /** The author's own agency is the author. */
  asAgency: boolean;
  /** The same for every attempt. */
  key: string;
}

/** Publishes the story and puts it on top of the open lists. */
export async function publishStory({ caption, pictures, asAgency, key }: NewStory): Promise<void> {
  const { insertedId } = await createPost({
    caption,
    allPicture: pictures.map(({ url, alt }) => ({ imgURL: url, alt })),
    asAgency,
    key,
  });
  try {
    putStoryFirst(await fetchStory(insertedId));
  } catch {
    // It is published; a list that could not fetch it shows it when it is next opened.
  }
}

export type Author = Pick<Post, 'userID' | 'email' | 'name'>;
