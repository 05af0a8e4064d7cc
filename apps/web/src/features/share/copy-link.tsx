import { Link2 } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';
import { textNow } from '../../platform/i18n/language.ts';
import { toast } from '../../ui/toast.ts';
import { shareText } from './share.text.ts';

/** Copies a link and says so. If the browser refuses, the message shows the link. */
export async function copyLink(url: string): Promise<void> {
  const t = textNow(shareText);
  const copied = await copyText(url);
  toast(copied ? t.urlCopied : `${t.copyFailed} ${url}`, { icon: <Link2 aria-hidden />, id: 'url-copied' });
}
