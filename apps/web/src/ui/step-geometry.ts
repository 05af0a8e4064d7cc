const TOP = 24;
const BOTTOM = 142;
const BASE = 150;
const CORNER = 12;
const EDGE = 2;
/** Below this level there is no room for text between the line and the base. */
const LOW = 0.3;

interface StepPlace {
  start: number;
  end: number;
  y: number;
  isLow: boolean;
}

interface StepGeometry {
  line: string;
  area: string;
  places: StepPlace[];
  present: { x: number; y: number };
  base: number;
}

/** Computes the line of a chart from the levels of its steps (1 is the top, 0 the bottom). All steps have the same width. */
export function stepGeometry(
  levels: readonly number[],
  now: { step: number; share: number },
  width: number,
): StepGeometry {
  const each = (width - 2 * EDGE) / levels.length;
  const places = levels.map((level, index) => ({
    start: EDGE + index * each,
    end: EDGE + (index + 1) * each,
    y: BOTTOM - level * (BOTTOM - TOP),
    isLow: level < LOW,
  }));
  const line = places
    .map(({ y }, index) => {
      const before = places[index - 1];
      return before ? fall(before.end, before.y, y) : `M${EDGE} ${y}`;
    })
    .join('');
  const closing = `${line}H${width - EDGE}`;
  const at = places[now.step] ?? { start: EDGE, end: EDGE, y: BOTTOM };
  // Keep the diamond away from the corners.
  const margin = CORNER / each;
  const share = Math.min(1 - margin, Math.max(margin, now.share));
  return {
    line: closing,
    area: `${closing}V${BASE}H${EDGE}Z`,
    places,
    present: { x: at.start + share * (at.end - at.start), y: at.y },
    base: BASE,
  };
}

/** Goes to the edge of a step and down (or up) to the next one, with both corners rounded. */
function fall(x: number, from: number, to: number): string {
  const way = Math.sign(to - from);
  if (way === 0) return `H${x}`;
  const corner = Math.min(CORNER, Math.abs(to - from) / 2);
  return `H${x - corner}Q${x} ${from} ${x} ${from + way * corner}V${to - way * corner}Q${x} ${to} ${x + corner} ${to}`;
}
