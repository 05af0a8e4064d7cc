import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useFieldSentence } from '../../../platform/forms/field-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { publishStory } from '../story-commands.tsx';
import { storyFormsText } from '../story-forms.text.ts';
import type { useStoryDraft } from './use-story-draft.ts';

export interface Publishing {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  sending: boolean;
  /** How many pictures are still uploading. */
  uploading: number;
  captionError: string | undefined;
  picturesError: string | undefined;
  /** The error of the server or the network. */
  refusal: unknown;
  reset: () => void;
}

/** Sends the story once all its pictures are uploaded. The draft stays if anything fails. */
export function usePublish(
  draft: ReturnType<typeof useStoryDraft>,
  asAgency: boolean,
  onPublished: () => void,
): Publishing {
  const t = useText(storyFormsText);
  const sentence = useFieldSentence();
  const [tried, setTried] = useState(false);

  const caption = draft.caption.trim();
  const { pictures, fail } = draft.uploads;
  const ready = pictures.flatMap(({ key, alt, status }) =>
    status.state === 'uploaded' ? [{ key, alt: alt.trim(), url: status.picture.url }] : [],
  );
  const uploading = pictures.filter(
    ({ status }) => status.state === 'waiting' || status.state === 'uploading',
  ).length;
  const complete = ready.length === pictures.length;

  const {
    mutate,
    isPending: sending,
    error: refusal,
    reset,
  } = useMutation({
    mutationFn: () => publishStory({ caption, pictures: ready, asAgency, key: draft.sendingKey() }),
    onSuccess: () => {
      draft.clear();
      setTried(false);
      onPublished();
    },
    onError: (error) => {
      for (const place of lostPictures(error)) if (ready[place]) fail(ready[place].key, error);
    },
  });

  function send() {
    setTried(true);
    if (sending) return;
    if (caption === '' || ready.length === 0 || !complete) reset();
    else mutate();
  }

  return {
    submit: (event) => {
      event.preventDefault();
      send();
    },
    sending,
    uploading,
    captionError: tried && caption === '' ? t.captionRequired : undefined,
    picturesError: tried ? picturesProblem() : undefined,
    refusal,
    reset: () => {
      setTried(false);
      reset();
    },
  };

  function picturesProblem(): string | undefined {
    if (pictures.length === 0) return sentence('picture_required');
    return complete || uploading > 0 ? undefined : t.missingPhotos;
  }
}

/** The indexes of the pictures that the server no longer has: `allPicture.2.imgURL`. */
function lostPictures(error: unknown): number[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path }) => {
    const place = /^allPicture\.(\d+)\b/.exec(path)?.[1];
    return place === undefined ? [] : [Number(place)];
  });
}
