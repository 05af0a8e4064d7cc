import { createHash } from 'node:crypto';
import path from 'node:path';
import { createDiskCache } from '../../../platform/disk-cache.ts';
import { createGate } from '../../../platform/pictures/gate.ts';
import type { Services } from '../../../services.ts';
import type { PreviewCard } from './preview-card.ts';
import type { renderPreview } from './render-preview.ts';

/** Change it with the design: pictures of the former one are drawn again. */
const DESIGN = 1;
/** One drawing needs a core for half a second and 30 MB. The rest waits or gets 503: pages and bookings come first. */
const WAITING = 8;
const CACHE = { mostFiles: 2000, mostBytes: 256 * 1024 * 1024 };

export interface Previews {
  /** Names the picture by its content. */
  keyOf(card: PreviewCard): string;
  /** Throws `unavailable` if too many are waiting. */
  read(key: string, card: PreviewCard): Promise<Buffer>;
}

/** Every picture is drawn once, one at a time, and kept on disk. */
export function createPreviews(
  services: Pick<Services, 'config' | 'database' | 'storage'>,
  render: typeof renderPreview = loadAndRender,
): Previews {
  const cache = createDiskCache(path.join(services.config.dataDir, 'previews'), CACHE);
  const gate = createGate(1, WAITING);
  const drawing = new Map<string, Promise<Buffer>>();

  async function draw(key: string, card: PreviewCard): Promise<Buffer> {
    const jpeg = await gate.pass(() => render(services, card));
    await cache.put(key, jpeg);
    return jpeg;
  }

  return {
    keyOf: (card) =>
      createHash('sha256')
        .update(JSON.stringify([DESIGN, card]))
        .digest('hex')
        .slice(0, 40),
    async read(key, card) {
      const known = await cache.get(key);
      if (known) return known;
      const running = drawing.get(key) ?? draw(key, card).finally(() => drawing.delete(key));
      drawing.set(key, running);
      return running;
    },
  };
}

/** Fonts and scenes are loaded with the first drawing, not at the start. */
const loadAndRender: typeof renderPreview = async (services, card) =>
  (await import('./render-preview.ts')).renderPreview(services, card);
