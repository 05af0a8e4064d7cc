import type { TripDraft } from '@ghuri/contract/trips';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePictureUploads } from '../../../platform/pictures/use-picture-uploads.ts';

type Gallery = TripDraft['gallery'];
type SetGallery = (update: (before: Gallery) => Gallery) => void;

/** Uploads that become pictures of the gallery, in the order in which they were chosen. Failed ones wait for the network. */
export function useGallery(setGallery: SetGallery) {
  const uploads = usePictureUploads(() => []);
  const { pictures } = uploads;
  const places = useRef(new Map<string, number>());

  const takeUploaded = useEffectEvent((chosen: typeof pictures) => {
    for (const { key, status } of chosen) {
      if (status.state !== 'uploaded') continue;
      const { url, placeholder, width, height } = status.picture;
      const order = Number(key.replace(/\D/g, ''));
      places.current.set(url, order);
      setGallery((before) => {
        const later = before.findIndex(({ image }) => (places.current.get(image) ?? 0) > order);
        const picture = { image: url, placeholder, width, height, alt: { en: '', bn: '' } };
        return before.toSpliced(later < 0 ? before.length : later, 0, picture);
      });
      uploads.remove(key);
    }
  });
  useEffect(() => takeUploaded(pictures), [pictures]);

  const retryFailed = useEffectEvent(() => {
    for (const { key, status } of pictures) if (status.state === 'failed') uploads.retry(key);
  });
  useEffect(() => {
    const retry = () => retryFailed();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  return uploads;
}
