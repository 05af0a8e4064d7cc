import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { requestedPart } from '../../../platform/requested-part.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { postsText } from '../posts.text.ts';
import type { Speaker } from './speaker.ts';

const load = () => import('./story-composer.tsx');
/** When the pointer comes near. */
const prepare = () => void load().catch(() => {});
const StoryComposer = requestedPart(async () => (await load()).StoryComposer);

interface ComposerPromptProps {
  /** The owner's agency, if it is the author. */
  agency?: Speaker | undefined;
  onPosted?: (() => void) | undefined;
}

/** 'How was your recent tour?', which opens 'Create Tour Post'. */
export function ComposerPrompt({ agency, onPosted }: ComposerPromptProps) {
  const t = useText(postsText);
  const me = useMe();
  const speaker = agency ?? me;
  const [open, setOpen] = useState<boolean>();
  const [pickFirst, setPickFirst] = useState(false);

  function begin(withPhotos: boolean) {
    setPickFirst(withPhotos);
    setOpen(true);
  }

  return (
    <>
      <Card
        padding="none"
        onPointerEnter={prepare}
        onFocus={prepare}
        className="mb-5 flex items-center gap-2.5 p-3 pl-3.5 max-bar:mb-4 bar:gap-3.5 bar:p-3.5 bar:pl-4.5"
      >
        <Avatar name={speaker.name} src={speaker.profile} kind={agency ? 'agency' : 'person'} decorative />
        <button
          type="button"
          onClick={() => begin(false)}
          className="min-h-11 min-w-0 flex-1 rounded-control text-left text-label text-ink-2 bar:text-lead"
        >
          {agency?.prompt ?? t.prompt}
        </button>
        <Button icon={<ImagePlus aria-hidden />} onClick={() => begin(true)}>
          <span className="max-bar:sr-only">{t.addPhotos}</span>
        </Button>
      </Card>
      {open !== undefined && (
        <Suspense fallback={null}>
          <StoryComposer
            open={open}
            onOpenChange={setOpen}
            agency={agency}
            pickFirst={pickFirst}
            onPosted={() => onPosted?.()}
          />
        </Suspense>
      )}
    </>
  );
}
