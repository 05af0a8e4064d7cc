import type { Post } from '@ghuri/contract/posts';

/** The dialogs that a story's menu can open. */
export type StoryDialogName = 'edit' | 'report';

export interface StoryDialogProps {
  story: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
