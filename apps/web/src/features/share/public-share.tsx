import { Share2 } from 'lucide-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { shareTargets } from './share-links.ts';
import { shareText } from './share.text.ts';
import { useShare } from './use-share.tsx';

/** On public pages: without scripts a link to WhatsApp, which reads the title from the page itself. */
export function PublicShare({ url, className }: { url: string; className: string }) {
  const t = useText(shareText);
  const { share, sheet } = useShare({ url, title: typeof document === 'undefined' ? '' : document.title });
  return (
    <>
      <a
        data-live=""
        href={shareTargets.whatsApp({ url, title: '' })}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          share();
        }}
        className={className}
      >
        <Share2 aria-hidden />
        <span className="max-bar:sr-only">{t.share}</span>
      </a>
      {sheet}
    </>
  );
}
