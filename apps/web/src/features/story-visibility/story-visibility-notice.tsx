import { useMutation } from '@tanstack/react-query';
import { useMe } from '../../platform/auth/use-session.ts';
import { errorSentence } from '../../platform/error-text.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { saveStoryVisibility } from './story-visibility.api.ts';
import { storyVisibilityText } from './story-visibility.text.ts';

/** For users who were there before stories could be public, until they close it or choose. */
export function StoryVisibilityNotice() {
  const t = useText(storyVisibilityText);
  const me = useMe();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveStoryVisibility(),
    onError: (error) => toast(errorSentence(error)),
  });
  return (
    <Notice
      tone="info"
      className="mb-5"
      action={
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {t.close}
        </Button>
      }
    >
      {me.storiesPublic ? t.noticePublic : t.noticePrivate}{' '}
      <TextLink to={`${paths.settings}#stories`}>{t.change}</TextLink>
    </Notice>
  );
}
