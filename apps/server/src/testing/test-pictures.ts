import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

export const jpeg = (width = 800, height = 600): Promise<Buffer> => picture(width, height).jpeg().toBuffer();
export const png = (width = 800, height = 600): Promise<Buffer> => picture(width, height).png().toBuffer();

/** Left half red, right half blue, stored rotated, with camera metadata. */
export async function sidewaysPhoto(): Promise<Buffer> {
  const red = await picture(400, 600).png().toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 0, g: 0, b: 255 } } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'GHURICAM', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 25/1 40/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '91/1 58/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function gif(frames: number, width = 40, height = 30): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  // Every frame differs, or the encoder would merge them.
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = (at % 251) + Math.floor(at / (width * height * 3)) * 2;
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1, delay: Array<number>(frames).fill(50) })
    .toBuffer();
}

/** Small frames on a screen that claims to be this large. */
export async function gifClaiming(frames: number, width: number, height: number): Promise<Buffer> {
  const bytes = await gif(frames, 8, 8);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A well-formed grey PNG of any claimed size; with `honest`, all its pixels exist, compressed a thousandfold. */
export function pngBomb(width: number, height: number, honest: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = honest ? Buffer.alloc((width + 1) * height) : Buffer.alloc(width + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Claims this width and height in its header. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg(64, 64);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

export interface FormPart {
  name?: string;
  filename?: string;
  type?: string;
  bytes: Uint8Array;
}

/** A multipart body, as a browser would send it for one file field. */
export function form({ name = 'image', filename = 'photo.jpg', type = 'image/jpeg', bytes }: FormPart) {
  const boundary = '----ghuri-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
