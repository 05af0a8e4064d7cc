interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in the picture's own pixels. */
export interface Part extends Size {
  x: number;
  y: number;
}

/** The size of the output: the part's own size, limited to the widest that is shown. */
export function outputSize(part: Size, widest: number): Size {
  const scale = Math.min(1, widest / part.width);
  return {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
}

const QUALITY = 0.92;

/** Draws a part of a picture into a new file. */
export async function drawCrop(
  picture: ImageBitmap,
  part: Part,
  widest: number,
  name: string,
): Promise<File> {
  const size = outputSize(part, widest);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  // JPEG would turn the transparent parts of an emblem black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('this browser cannot draw');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpeg`, { type: 'image/jpeg' });
}
