import { MOST_TRIP_PICTURES } from '@ghuri/contract/trips.words';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useErrorSentences } from '../../../platform/error-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ACCEPT } from '../../../platform/picture-file.ts';
import { checkFiles } from '../../../platform/pictures/check-files.ts';
import type { FileProblem } from '../../../platform/pictures/check-files.ts';
import { moveItem } from '../../../platform/pictures/chosen-picture.ts';
import type { PictureUploads } from '../../../platform/pictures/use-picture-uploads.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { useDigits, useEditor } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { PictureWords } from './picture-words.tsx';
import { tripEditorText } from './trip-editor.text.ts';
import { UploadTile } from './upload-tile.tsx';

/** The pictures of a trip: choose, see the progress, describe, reorder. */
export function GallerySection({ uploads }: { uploads: PictureUploads }) {
  const t = useText(tripEditorText);
  const digits = useDigits();
  const sentences = useErrorSentences();
  const { draft, set, errorOf } = useEditor();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const { gallery } = draft;
  const total = gallery.length;
  const placeOf = (image: string | null) => gallery.findIndex((picture) => picture.image === image);
  const chosen = gallery[placeOf(selected)];

  function move(from: number, to: number) {
    if (to < 0 || to >= total || from === to) return;
    set('gallery', (before) => moveItem(before, from, to));
    setAnnouncement(t.moved(digits(to + 1), digits(total)));
  }
  const drag = useDragOrder(list, (dragged, over) => move(placeOf(dragged), placeOf(over)));

  function take(files: File[]) {
    const { taken, problems: found } = checkFiles(
      files,
      MOST_TRIP_PICTURES - total - uploads.pictures.length,
    );
    setProblems(found);
    uploads.add(taken);
  }

  const ofFile = (problem: FileProblem) => {
    if (problem.kind === 'too-many') return t.tooMany(digits(problem.chosen), digits(problem.room));
    return problem.kind === 'wrong-type' ? t.wrongType(problem.name) : t.tooLarge(problem.name);
  };
  const warnings = [
    ...problems.map(ofFile),
    ...uploads.pictures.flatMap(({ file, status }) =>
      status.state === 'failed' ? [t.uploadFailed(file?.name ?? '', sentences.ofError(status.error))] : [],
    ),
  ];

  return (
    <EditorSection id="gallery" title={t.part_gallery} lead={t.galleryLead}>
      <ul ref={list} aria-label={t.part_gallery} className="grid grid-cols-3 gap-2.5 bar:grid-cols-5">
        {gallery.map((picture, place) => (
          <GalleryTile
            key={picture.image}
            picture={picture}
            place={place}
            total={total}
            hintId={`${id}-hint`}
            selected={picture.image === selected}
            dragging={picture.image === drag.dragged}
            dragHandlers={drag.handlers(picture.image)}
            onSelect={() => {
              if (!drag.wasDragged()) setSelected(picture.image === selected ? null : picture.image);
            }}
            onMove={(to) => move(place, to)}
            onRemove={() => set('gallery', (before) => before.filter(({ image }) => image !== picture.image))}
          />
        ))}
        {uploads.pictures.map((picture) => (
          <UploadTile
            key={picture.key}
            picture={picture}
            onRetry={() => uploads.retry(picture.key)}
            onRemove={() => uploads.remove(picture.key)}
          />
        ))}
        {total + uploads.pictures.length < MOST_TRIP_PICTURES && (
          <li className="aspect-square">
            <button
              type="button"
              name="gallery"
              aria-describedby={`${id}-error`}
              onClick={() => input.current?.click()}
              className="grid size-full place-items-center content-center gap-1 rounded-panel border border-dashed border-line-strong px-1 text-center text-meta text-ink-2 transition hover:bg-sunken"
            >
              <ImagePlus aria-hidden className="size-6!" />
              {t.addPictures}
            </button>
          </li>
        )}
      </ul>
      <FileInput ref={input} label={t.addPictures} accept={ACCEPT} onFiles={take} />
      <p id={`${id}-hint`} hidden>
        {t.moveHint}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <FieldError id={`${id}-error`} error={errorOf('gallery')} />
      {chosen && (
        <PictureWords
          alt={chosen.alt}
          place={placeOf(selected)}
          total={total}
          onDescribe={(alt) =>
            set('gallery', (before) =>
              before.map((picture) => (picture.image === selected ? { ...picture, alt } : picture)),
            )
          }
          onMove={(to) => move(placeOf(selected), to)}
          onDone={() => setSelected(null)}
        />
      )}
      {warnings.length > 0 && (
        <Notice tone="warn">
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <p className="text-meta text-ink-3">{t.pictureCount(digits(total), digits(MOST_TRIP_PICTURES))}</p>
    </EditorSection>
  );
}
