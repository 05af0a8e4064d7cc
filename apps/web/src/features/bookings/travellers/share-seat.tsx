import { useMutation } from '@tanstack/react-query';
import { Copy, Link2, Share2 } from 'lucide-react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { copyText } from '../../../platform/copy-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshBookings } from '../../checkout/checkout.api.ts';
import { endLink, makeLink } from './travellers.api.ts';
import { travellersText } from './travellers.text.ts';

interface ShareSeatProps {
  bookingId: string;
  position: number;
  place: string;
  who: string;
  /** A link exists, perhaps made on another device. */
  linked: boolean;
}

/** Makes a link to a seat and shows it once: only its hash is stored, so it cannot be shown again. */
export function ShareSeat({ bookingId, position, place, who, linked }: ShareSeatProps) {
  const t = useText(travellersText);
  const sentences = useErrorSentences();
  const making = useMutation({
    mutationFn: () => makeLink({ bookingId, position }),
    onSuccess: refreshBookings,
  });
  const ending = useMutation({
    mutationFn: () => endLink({ bookingId, position }),
    onSuccess: () => {
      making.reset();
      toast(t.linkEnded, { id: 'seat-link' });
      return refreshBookings();
    },
  });
  const error = making.error ?? ending.error;
  const url = linked && making.data ? window.location.origin + paths.seat(making.data.token) : null;
  return (
    <div className="grid gap-2.5">
      {url !== null && (
        <>
          <p className="text-meta text-ink-2">{t.linkReady}</p>
          <TextField
            hideLabel
            label={t.link}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
      {linked && url === null && <p className="text-meta text-ink-2">{t.linkWaits}</p>}
      {error !== null && <Notice tone="danger">{sentences.ofError(error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {url === null ? (
          <Button
            size="small"
            icon={<Link2 aria-hidden className="size-4!" />}
            aria-label={linked ? undefined : t.shareOf(who)}
            loading={making.isPending}
            onClick={() => making.mutate()}
          >
            {linked ? t.newLink : t.share}
          </Button>
        ) : (
          <SendLink url={url} text={t.shareText(place)} />
        )}
        {linked && (
          <Button size="small" variant="ghost" loading={ending.isPending} onClick={() => ending.mutate()}>
            {t.endLink}
          </Button>
        )}
      </div>
    </div>
  );
}

function SendLink({ url, text }: { url: string; text: string }) {
  const t = useText(travellersText);
  async function copy() {
    if (await copyText(url)) toast(t.copied, { id: 'seat-link' });
  }
  return (
    <>
      <Button size="small" icon={<Copy aria-hidden className="size-4!" />} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {'share' in navigator && (
        <Button
          size="small"
          icon={<Share2 aria-hidden className="size-4!" />}
          // Closing the system's sheet is no failure.
          onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
        >
          {t.send}
        </Button>
      )}
    </>
  );
}
