import { createHmac } from 'node:crypto';
import { STEP_MS } from '@ghuri/domain/second-factor';
import { readClock } from '../platform/clock.reads.ts';
import type { Database } from '../platform/db.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app that scanned `uri`, written from RFC 6238 and not with our library: its code at a moment. */
function codeAt(uri: string, moment: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(new URL(uri).searchParams.get('secret')!))
    .update(counter)
    .digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Its code by the product's clock. The app's own clock may be wrong by some steps of 30 s. */
export async function codeNow({ db }: Pick<Database, 'db'>, uri: string, stepsWrong = 0): Promise<string> {
  return codeAt(uri, (await readClock(db)).getTime() + stepsWrong * STEP_MS);
}
