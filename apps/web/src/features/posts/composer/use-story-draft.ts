import { useEffect, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { newKey } from '../../../platform/new-key.ts';
import { fromUpload } from '../../../platform/pictures/chosen-picture.ts';
import type { ChosenPicture } from '../../../platform/pictures/chosen-picture.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import type { DraftPicture } from './draft.ts';
import { usePictureUploads } from '../../../platform/pictures/use-picture-uploads.ts';

/** The unfinished story of the user or their agency. It survives closing the dialog and, stored, a reload. */
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
    /** The same for every attempt until the story is posted or discarded, because a response may be lost. */
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

/** Only uploaded pictures can be kept: a file belongs to the page that received it. */
function toDraft({ alt, status }: ChosenPicture): DraftPicture[] {
  return status.state === 'uploaded' ? [{ ...status.picture, alt, at: status.at }] : [];
}
