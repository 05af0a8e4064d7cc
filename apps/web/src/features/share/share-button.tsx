import { Share2 } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconButtonProps } from '../../ui/icon-button.tsx';
import type { Shared } from './share-links.ts';
import { shareText } from './share.text.ts';
import { useShare } from './use-share.tsx';

export interface ShareButtonProps extends Pick<IconButtonProps, 'variant' | 'size'> {
  shared: Shared;
}

export function ShareButton({ shared, variant, size }: ShareButtonProps) {
  const t = useText(shareText);
  const { share, sheet } = useShare(shared);
  return (
    <>
      <IconButton
        variant={variant}
        size={size}
        label={t.shareNamed(shared.title)}
        icon={<Share2 aria-hidden />}
        aria-haspopup="dialog"
        onClick={share}
      />
      {sheet}
    </>
  );
}
