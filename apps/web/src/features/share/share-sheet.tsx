import { Link2, MessageCircle, MessagesSquare, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { copyLink } from './copy-link.tsx';
import { shareTargets, shortUrl } from './share-links.ts';
import type { Shared } from './share-links.ts';
import { shareText } from './share.text.ts';

interface ShareSheetProps {
  shared: Shared;
  /** Messenger can only be opened there. */
  isPhone: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 rounded-control px-3.5 font-semibold transition hover:bg-sunken [&_.lucide]:text-primary-ink';

/** Where a link can go. The link itself is there to read, too. */
export function ShareSheet({ shared, isPhone, open, onOpenChange }: ShareSheetProps) {
  const t = useText(shareText);
  const short = shortUrl(shared.url);
  const close = () => onOpenChange(false);
  const copy = (url: string) => {
    void copyLink(url);
    close();
  };
  const target = (name: keyof typeof shareTargets, icon: ReactNode) => (
    <li>
      <a
        href={shareTargets[name](shared)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
        className={ROW}
      >
        {icon}
        {t[name]}
      </a>
    </li>
  );
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t.share} closeLabel={t.close} size="small">
      <ul className="-mx-3.5">
        {target('whatsApp', <MessageCircle aria-hidden />)}
        {isPhone
          ? target('messenger', <MessagesSquare aria-hidden />)
          : target('facebook', <ThumbsUp aria-hidden />)}
        <li>
          <button type="button" onClick={() => copy(shared.url)} className={ROW}>
            <Link2 aria-hidden />
            {t.copyLink}
          </button>
        </li>
      </ul>
      <ul className="mt-3 grid gap-3">
        <Address name={t.link} url={shared.url} />
        {short !== null && <Address name={t.shortLink} url={short} onCopy={() => copy(short)} />}
      </ul>
    </Modal>
  );
}

function Address({ name, url, onCopy }: { name: string; url: string; onCopy?: () => void }) {
  const t = useText(shareText);
  return (
    <li className="flex items-center gap-2 rounded-control bg-sunken py-2 pr-1.5 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-micro text-ink-2">{name}</p>
        <p className="text-meta wrap-anywhere select-all">{url.replace(/^https?:\/\//, '')}</p>
      </div>
      {onCopy && (
        <IconButton
          size="small"
          label={`${t.copyLink}: ${name}`}
          icon={<Link2 aria-hidden />}
          onClick={onCopy}
        />
      )}
    </li>
  );
}
