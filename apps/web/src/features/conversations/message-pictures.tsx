import type { Message } from '@ghuri/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n/use-text.ts';
import { cx } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pictureQuery } from './conversations.api.ts';
import { conversationsText } from './conversations.text.ts';

type SentPicture = Message['pictures'][number];

/** The pictures of a message. Pressing one shows it large. */
export function MessagePictures({ id, pictures }: { id: string; pictures: readonly SentPicture[] }) {
  const isOne = pictures.length === 1;
  return (
    <ul className={cx('grid gap-1', isOne ? 'w-62' : 'w-62 grid-cols-2')}>
      {pictures.map((picture, place) => (
        <li key={picture._id}>
          <MessagePicture id={id} picture={picture} place={place + 1} square={!isOne} />
        </li>
      ))}
    </ul>
  );
}

interface MessagePictureProps {
  id: string;
  picture: SentPicture;
  place: number;
  square: boolean;
}

function MessagePicture({ id, picture, place, square }: MessagePictureProps) {
  const t = useText(conversationsText);
  const shown = formatNumber(place, useLanguage());
  const { data } = useQuery(pictureQuery(id, picture._id));
  const [open, setOpen] = useState(false);
  const { width, height } = picture;
  // Very tall pictures are cut; pressing one shows all of it.
  const ratio = square ? 1 : Math.max(width / height, 0.75);
  return (
    <>
      <button
        type="button"
        aria-label={t.openPicture(shown)}
        onClick={() => setOpen(true)}
        className="block w-full overflow-hidden rounded-[14px] bg-sunken"
        style={{ aspectRatio: ratio }}
      >
        {data ? (
          <img src={data.picture} alt="" className="size-full object-cover" />
        ) : (
          <Skeleton className="size-full rounded-none!" />
        )}
      </button>
      <Modal open={open} onOpenChange={setOpen} title={t.picture(shown)} closeLabel={t.close}>
        {data && (
          <img src={data.picture} alt={t.picture(shown)} className="mx-auto max-h-[75dvh] rounded-panel" />
        )}
      </Modal>
    </>
  );
}
