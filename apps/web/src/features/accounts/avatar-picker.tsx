import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useErrorSentences } from '../../platform/error-text.ts';
import { formatPercent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { uploadPicture } from '../../platform/upload-picture.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { changeProfile } from './settings.api.ts';
import { settingsText } from './settings.text.ts';

const ACCEPTED = 'image/png,image/gif,image/jpeg';
const SIZE = 96;

interface Change {
  change: () => Promise<string>;
  said: string;
}

/** The user's picture: shown as soon as it is chosen, saved as soon as the upload is complete. */
export function AvatarPicker() {
  const t = useText(settingsText);
  const language = useLanguage();
  const sentences = useErrorSentences();
  const me = useMe();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ preview: string; progress: number }>();

  const preview = chosen?.preview;
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const { mutate, error } = useMutation({
    mutationFn: async ({ change }: Change) => changeProfile({ profile: await change() }),
    onSuccess: (_, { said }) => toast(said),
    onSettled: () => setChosen(undefined),
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file after a failure fires a change event again.
    target.value = '';
    if (!file) return;
    const shown = { preview: URL.createObjectURL(file), progress: 0 };
    setChosen(shown);
    const upload = () => uploadPicture(file, { onProgress: (progress) => setChosen({ ...shown, progress }) });
    mutate({ change: async () => (await upload()).url, said: t.pictureSaved });
  }

  return (
    <div className="mb-5">
      <div className="flex items-center gap-5">
        <div className="relative shrink-0 overflow-hidden rounded-full" style={{ width: SIZE, height: SIZE }}>
          <Avatar name={me.name} src={chosen?.preview ?? me.profile} size={SIZE} />
          {chosen && (
            <div className="absolute inset-0">
              <ProgressRing
                value={chosen.progress}
                label={t.uploading}
                text={formatPercent(chosen.progress, language)}
              />
            </div>
          )}
        </div>
        <div>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<ImageUp aria-hidden />}
              disabled={chosen !== undefined}
              aria-describedby={hint}
              onClick={() => input.current?.click()}
            >
              {t.changePicture}
            </Button>
            {isOwnPicture(me.profile) && chosen === undefined && (
              <Button
                variant="ghost"
                onClick={() => mutate({ change: async () => '', said: t.pictureRemoved })}
              >
                {t.removePicture}
              </Button>
            )}
          </div>
          <p id={hint} className="mt-2 text-micro text-ink-3">
            {t.pictureHint}
          </p>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            onChange={choose}
            aria-label={t.choosePicture}
            hidden
          />
        </div>
      </div>
      {error !== null && (
        <Notice tone="danger" className="mt-3">
          {sentences.ofError(error)}
        </Notice>
      )}
    </div>
  );
}

/** The default avatars cannot be removed. */
const isOwnPicture = (url: string) => url !== '' && !url.includes('/avatars/');
