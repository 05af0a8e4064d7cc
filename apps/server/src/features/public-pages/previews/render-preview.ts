import { GENDERS, defaultAvatar } from '@ghuri/scenes/avatar';
import { scene } from '@ghuri/scenes/scene';
import { loadSharp } from '../../../platform/pictures/redraw.ts';
import { keyOf } from '../../../platform/pictures/pictures.ts';
import { readServedPicture } from '../../../platform/pictures/pictures.reads.ts';
import type { Services } from '../../../services.ts';
import { FACE_BOX, HEIGHT, WIDTH, previewOverlay } from './draw-preview.ts';
import type { PreviewCard } from './preview-card.ts';

/** A drawing that takes longer is given up. */
const PATIENCE_SECONDS = 20;

type Needs = Pick<Services, 'database' | 'storage'>;

/** Draws the picture: 1200 × 630, JPEG. */
export async function renderPreview(services: Needs, card: PreviewCard): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = { width: WIDTH, height: HEIGHT, fit: 'cover' } as const;
  const photo = (card.photo && (await readPublicPicture(services, card.photo, WIDTH))) || landscape(card);
  const face = card.face && (await readFace(services, card.face.picture));
  const layers = [{ input: Buffer.from(previewOverlay({ ...card, face: face ? card.face : null })) }];
  const { left, top, size: side } = FACE_BOX;
  if (card.face && face) {
    const rounded = await sharp(face)
      .resize({ width: side, height: side, fit: 'cover' })
      .composite([{ input: Buffer.from(mask(side, card.face.shape)), blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.push({ input: rounded, left, top } as (typeof layers)[number]);
  }
  return sharp(photo)
    .timeout({ seconds: PATIENCE_SECONDS })
    .resize(size)
    .flatten()
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}

const mask = (side: number, shape: 'round' | 'square'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${shape === 'round' ? side / 2 : 18}"/></svg>`;

/** Drawn smaller, in half the time. It lies under the scrim. */
const landscape = ({ scene: { place, seed } }: PreviewCard): Buffer =>
  Buffer.from(
    scene({ place, seed, time: 'dawn', width: (WIDTH * 2) / 3, height: (HEIGHT * 2) / 3, grain: false }),
  );

const PICTURE = /^\/media\/([A-Za-z0-9_-]{22})\//;
const AVATAR = /^\/api\/avatars\/default\/(\w+)\.svg$/;

async function readFace(services: Needs, picture: string): Promise<Buffer | undefined> {
  const avatar = AVATAR.exec(picture)?.[1];
  if (avatar === undefined) return readPublicPicture(services, picture, 320);
  return Buffer.from(defaultAvatar(GENDERS.find((gender) => gender === avatar) ?? 'N/A'));
}

/** The smallest size that is wide enough. Undefined for a picture that is private, gone or not ours. */
async function readPublicPicture(
  { database, storage }: Needs,
  address: string,
  width: number,
): Promise<Buffer | undefined> {
  const name = PICTURE.exec(address)?.[1];
  const picture = name && (await readServedPicture(database.pool, name));
  if (!picture || !picture.isPublic) return undefined;
  const label = picture.widths.find((each) => each >= width) ?? picture.widths.at(-1)!;
  return storage.get(keyOf(name, label, 'webp'));
}
