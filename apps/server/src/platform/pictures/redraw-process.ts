// Redraws one picture, sends it and ends. See redraw-apart.ts.
import { redraw } from './redraw.ts';
import type { Facts } from './redraw.ts';
import type { Redrawn } from './redraw-apart.ts';

// The server is gone: so is the reader of the picture.
process.once('disconnect', () => process.exit());
process.once('message', ({ bytes, facts }: { bytes: Buffer; facts: Facts }) => {
  const send = (redrawn: Redrawn) => process.send!(redrawn, () => process.exit());
  redraw(bytes, facts).then(
    (decoded) => send({ decoded }),
    (error: Error) => send({ error: error.message }),
  );
});
