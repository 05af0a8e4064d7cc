import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createLiveStream } from './live-stream.ts';

const NOW = { id: 1, position: '1', seconds: 1 };

describe('live stream', () => {
  it('closed while the past is still being read › ends with the last signal, without an error', async () => {
    const stream = createLiveStream(['stories'], null);
    stream.close('signed-out');
    stream.open(NOW, [], undefined);
    stream.close('expired');
    expect(await text(stream.body)).toBe('event: signed-out\ndata: {}\n\n');
  });
});
