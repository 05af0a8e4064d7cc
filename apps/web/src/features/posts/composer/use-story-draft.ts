import { useEffect, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { fromUpload } from './chosen-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { clearDraft, newKey, readDraft, saveDraft } from './draft.ts';
import type { DraftPicture } from './draft.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** The story being written, for oneself or for one's agency. It outlives the dialog, and through local storage the page. */
export function useStoryDraft(asAgency: boolean) {
  const { userID } = useMe();
  const author = asAgency ? `${userID}.agency` : userID;
  const [kept] = useState(() => readDraft(author, Date.now()));
  const [caption, setCaption] = useState(kept.caption);
  const [key, setKey] = useState(kept.key);
  const uploads = usePictureUploads(() =>
    kept.pictures.map((picture) => fromUpload(picture, picture.alt, picture.at)),
  );
  const { pictures } = uploads;

  useEffect(() => {
    saveDraft(author, { caption, pictures: pictures.flatMap(toDraft), key });
  }, [author, caption, pictures, key]);

  return {
    caption,
    setCaption,
    uploads,
    isEmpty: caption.trim() === '' && pictures.length === 0,
    /** The same at every try, until the story is posted or given up: an answer may have been lost. */
    sendingKey: () => {
      const chosen = key ?? newKey();
      setKey(chosen);
      return chosen;
    },
    clear: () => {
      setCaption('');
      setKey(null);
      uploads.replace([]);
      clearDraft(author);
    },
  };
}

/** Only what the server has can be kept: a file belongs to the page that was given it. */
function toDraft({ alt, status }: ChosenPicture): DraftPicture[] {
  return status.state === 'uploaded' ? [{ ...status.picture, alt, at: status.at }] : [];
}
