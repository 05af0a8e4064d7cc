import type { Tour } from '@ghuri/contract/tours';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLanguage, useShownPlace, useText } from '../../../platform/i18n/use-text.ts';
import { paths } from '../../../platform/paths.ts';
import { publicPaths, publicUrl } from '../../../platform/public-paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LateShare } from '../../share/late-share.tsx';
import { SaveTour } from '../save-tour.tsx';
import { tourDetailsText } from './tour-details.text.ts';
import { TourGallery } from './tour-gallery.tsx';
import type { GalleryPicture } from './tour-gallery.tsx';

interface TourPictureProps {
  tour: Tour;
  /** Of its trip. Until it is known, the id of the tour leads to the same page. */
  slug: string | undefined;
  title: string;
  gallery: GalleryPicture[];
}

/** The pictures at the top of a tour: back on the left, save and share on the right. */
export function TourPicture({ tour, slug, title, gallery }: TourPictureProps) {
  const t = useText(tourDetailsText);
  const shownPlace = useShownPlace();
  const navigate = useNavigate();
  const language = useLanguage();
  // The public page of a tour that is not on sale does not exist.
  const url = tour.onSale
    ? publicUrl(publicPaths.trip(slug ?? tour._id), language)
    : window.location.origin + paths.tour(tour._id);

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
        <LateShare variant="on-picture" shared={{ url, title }} />
      </div>
    </div>
  );
}
