import { useEffect, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { fromUpload } from './chosen-picture.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import type { DraftPicture } from './draft.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** The story being written. It outlives the dialog, and through local storage the page. */
export function useStoryDraft() {
  const { userID } = useMe();
  const [kept] = useState(() => readDraft(userID, Date.now()));
  const [caption, setCaption] = useState(kept.caption);
  const uploads = usePictureUploads(() =>
    kept.pictures.map((picture) => fromUpload(picture, picture.alt, picture.at)),
  );
  const { pictures } = uploads;

  useEffect(() => {
    saveDraft(userID, { caption, pictures: pictures.flatMap(toDraft) });
  }, [userID, caption, pictures]);

  return {
    caption,
    setCaption,
    uploads,
    isEmpty: caption.trim() === '' && pictures.length === 0,
    clear: () => {
      setCaption('');
      uploads.replace([]);
      clearDraft(userID);
    },
  };
}

/** Only what the server has can be kept: a file belongs to the page that was given it. */
function toDraft({ alt, status }: ChosenPicture): DraftPicture[] {
  return status.state === 'uploaded' ? [{ ...status.picture, alt, at: status.at }] : [];
}
