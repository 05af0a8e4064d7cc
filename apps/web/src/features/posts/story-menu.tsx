import type { Post } from '@ghuri/contract/posts';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { requestedPart } from '../../platform/requested-part.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { postsText } from './posts.text.ts';
import type { StoryDialogName } from './story-dialog.ts';

const loadMenu = () => import('./story-menu-items.tsx');
const prepareMenu = () => void loadMenu().catch(() => {});
const StoryMenuItems = requestedPart(async () => (await loadMenu()).StoryMenuItems);
const EditCaption = requestedPart(async () => (await import('./edit-caption.tsx')).EditCaption);
const ReportStory = requestedPart(async () => (await import('./report-story.tsx')).ReportStory);

/** The menu's button. The menu loads when the pointer comes near: most stories are only read. */
export function StoryMenu({ story }: { story: Post }) {
  const t = useText(postsText);
  const [wanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<StoryDialogName>();
  const [open, setOpen] = useState(false);
  const label = t.moreActions(story.name);

  function openDialog(which: StoryDialogName) {
    setDialog(which);
    setOpen(true);
  }

  const button = (
    <IconButton
      label={label}
      icon={<Ellipsis aria-hidden />}
      aria-haspopup="menu"
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <StoryMenuItems
            story={story}
            label={label}
            onDialog={openDialog}
            onClose={() => setWanted(false)}
          />
        </Suspense>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {dialog === 'edit' && <EditCaption story={story} open={open} onOpenChange={setOpen} />}
        {dialog === 'report' && <ReportStory story={story} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
