import { useMutation } from '@tanstack/react-query';
import { changeMe } from '../../platform/auth/session.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { saveStoryVisibility } from './story-visibility.api.ts';
import { storyVisibilityText } from './story-visibility.text.ts';

/** Shown at once, saved in the background. */
export function StoryVisibilitySwitch() {
  const t = useText(storyVisibilityText);
  const me = useMe();
  const { mutate } = useMutation({
    // Calls run one after the other, so that the last choice wins.
    scope: { id: 'story-visibility' },
    mutationFn: (storiesPublic: boolean) => saveStoryVisibility(storiesPublic),
    onMutate: (storiesPublic) => changeMe({ ...me, storiesPublic }),
    onSuccess: (_, on) => toast(on ? t.nowPublic : t.nowPrivate, { id: 'story-visibility' }),
    onError: (error) => {
      changeMe(me);
      toast(errorSentence(error), { id: 'story-visibility' });
    },
  });
  return (
    <Switch
      label={t.anyone}
      hint={t.anyoneHint}
      checked={me.storiesPublic}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
