import { useEffect, useRef, useState } from 'react';
import { isPicture, LARGEST_BYTES } from '../../../platform/picture-file.ts';
import type { UploadedPicture } from '../../../platform/upload-picture.ts';
import { drawCrop } from './draw-crop.ts';
import type { Part } from './draw-crop.ts';
import { SHAPES } from './picture-shapes.ts';
import type { PictureShape } from './picture-shapes.ts';
import { useUpload } from '../../../platform/use-upload.ts';

interface FileProblem {
  kind: 'wrongType' | 'tooLarge' | 'unreadable';
  name: string;
}

/** A picture that is being cropped. */
interface Cutting {
  file: File;
  picture: ImageBitmap;
  src: string;
  /** The part chosen last time. */
  part: Part | undefined;
}

/** From a file to an upload: checked, cropped if its shape requires it, and previewed from memory meanwhile. */
export function useChosenPicture(shape: PictureShape, onUploaded: (picture: UploadedPicture) => void) {
  const upload = useUpload(onUploaded);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [source, setSource] = useState<Cutting | null>(null);
  const [cutting, setCutting] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const { widest } = SHAPES[shape];

  // An object URL stays in memory until it is revoked.
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const src = source?.src;
  useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src]);
  const latest = useRef(0);

  async function choose(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setProblem(null);
    if (!isPicture(file)) return setProblem({ kind: 'wrongType', name: file.name });
    if (file.size > LARGEST_BYTES) return setProblem({ kind: 'tooLarge', name: file.name });
    if (widest === null) {
      setPreview(URL.createObjectURL(file));
      return upload.start(file);
    }
    try {
      const picture = await createImageBitmap(file);
      if (turn !== latest.current) return undefined;
      setSource({ file, picture, src: URL.createObjectURL(file), part: undefined });
      setCutting(true);
    } catch {
      setProblem({ kind: 'unreadable', name: file.name });
    }
    return undefined;
  }

  async function cut(part: Part) {
    if (!source || widest === null) return;
    setCutting(false);
    setSource({ ...source, part });
    try {
      const file = await drawCrop(source.picture, part, widest, source.file.name);
      setPreview(URL.createObjectURL(file));
      upload.start(file);
    } catch {
      setProblem({ kind: 'unreadable', name: source.file.name });
    }
  }

  return {
    upload,
    problem,
    /** The cropped or original picture, from memory. */
    preview,
    cutting: cutting ? source : null,
    choose,
    cut,
    cancelCut: () => setCutting(false),
    canCutAgain: source !== null && preview !== null && upload.status.state !== 'uploading',
    cutAgain: () => setCutting(true),
  };
}
