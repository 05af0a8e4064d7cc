import type { Post } from '@ghuri/contract/posts';
import { Ellipsis, Flag, Link2, PenLine, Share2, Trash2 } from 'lucide-react';
import { useMe } from '../../platform/auth/use-session.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { copyLink } from '../share/copy-link.tsx';
import { shareText } from '../share/share.text.ts';
import { useShare } from '../share/use-share.tsx';
import { postsText } from './posts.text.ts';
import { deleteStory, storyUrl } from './story-commands.tsx';
import type { StoryDialogName } from './story-dialog.ts';

interface StoryMenuItemsProps {
  story: Post;
  label: string;
  onDialog: (which: StoryDialogName) => void;
}

/** The author can edit and delete a story; other users can report it. */
export function StoryMenuItems({ story, label, onDialog }: StoryMenuItemsProps) {
  const t = useText(postsText);
  const s = useText(shareText);
  const me = useMe();
  const { share, sheet } = useShare({ url: storyUrl(story), title: t.storyBy(story.name) });
  const links: MenuItem[] = [
    { label: s.share, icon: <Share2 aria-hidden />, onSelect: share },
    { label: s.copyLink, icon: <Link2 aria-hidden />, onSelect: () => void copyLink(storyUrl(story)) },
  ];
  const items: MenuItem[] =
    story.userID === me.userID
      ? [
          ...links,
          { label: t.editCaption, icon: <PenLine aria-hidden />, onSelect: () => onDialog('edit') },
          {
            label: t.delete,
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            lineAbove: true,
            onSelect: () => void deleteStory(story),
          },
        ]
      : [
          ...links,
          {
            label: t.report,
            icon: <Flag aria-hidden />,
            lineAbove: true,
            onSelect: () => onDialog('report'),
          },
        ];
  return (
    <>
      <Menu
        defaultOpen
        items={items}
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} />}
      />
      {sheet}
    </>
  );
}
