import type { Post } from '@ghuri/contract/posts';

/** What the menu of a story can open over the page. */
export type StoryDialogName = 'edit' | 'report';

export interface StoryDialogProps {
  story: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
