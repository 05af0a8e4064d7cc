import type { Tour } from '@ghuri/contract/tours';
import { ArrowLeft, Link2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { copyText } from '../../../platform/copy-text.ts';
import { useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SaveTour } from '../save-tour.tsx';
import { tourDetailsText } from './tour-details.text.ts';
import { TourGallery } from './tour-gallery.tsx';
import type { GalleryPicture } from './tour-gallery.tsx';

/** The pictures at the top of a tour: back on the left, save and share on the right. */
export function TourPicture({ tour, gallery }: { tour: Tour; gallery: GalleryPicture[] }) {
  const t = useText(tourDetailsText);
  const shownPlace = useShownPlace();
  const navigate = useNavigate();

  async function copyLink() {
    const url = `${window.location.origin}/tour-details/${tour._id}`;
    toast((await copyText(url)) ? t.urlCopied : t.copyFailed(url), { id: 'copy' });
  }

  function goBack() {
    // A user who came by a link from another site has no Ghuri page to go back to.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.tours));
  }

  return (
    <div className="relative overflow-hidden max-bar:-mx-4 bar:rounded-card">
      <TourGallery pictures={gallery} place={shownPlace(tour.locationName)} />
      <IconButton
        variant="on-picture"
        label={t.goBack}
        icon={<ArrowLeft aria-hidden />}
        onClick={goBack}
        className="absolute! top-3.5 left-3.5"
      />
      <div className="absolute top-3.5 right-3.5 flex gap-2">
        <SaveTour tour={tour} />
        <IconButton
          variant="on-picture"
          label={t.copyLink}
          icon={<Link2 aria-hidden />}
          onClick={() => void copyLink()}
        />
      </div>
    </div>
  );
}
