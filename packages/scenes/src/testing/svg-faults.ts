/**
 * Returns all faults of a generated picture: broken markup, NaN, colours out of range, references without a target.
 * Stricter than XML, because our generators write only tags and quoted attributes.
 */
export function svgFaults(svg: string): string[] {
  return [...markupFaults(svg), ...valueFaults(svg), ...referenceFaults(svg)];
}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

function markupFaults(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: selfClosing, index } of svg.matchAll(
    TAG,
  )) {
    if (index !== end) faults.push(`stray text: ${svg.slice(end, Math.min(index, end + 60))}`);
    end = index + tag.length;
    if (closing) {
      const opened = open.pop();
      if (opened !== name) faults.push(`</${name}> closes <${opened ?? 'nothing'}>`);
      continue;
    }
    if (!selfClosing) open.push(name);
    const names = [...attributes.matchAll(ATTRIBUTE)].map((match) => match[1]);
    if (new Set(names).size < names.length) faults.push(`attribute given twice: ${tag}`);
  }
  if (end !== svg.length) faults.push(`stray text: ${svg.slice(end, end + 60)}`);
  if (open.length > 0) faults.push(`never closed: ${open.join(', ')}`);
  return faults;
}

const COLOUR = /^(?:none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[\w-]+\))$/;
const PAINTED = new Set(['fill', 'stroke', 'stop-color']);
const SHARES = new Set(['opacity', 'stop-opacity', 'offset']);
const LENGTHS = new Set(['width', 'height', 'r', 'rx', 'ry', 'stroke-width']);

function valueFaults(svg: string): string[] {
  const faults: string[] = [];
  for (const [whole, name = '', value = ''] of svg.matchAll(ATTRIBUTE)) {
    if (value === '' || /NaN|undefined|null|Infinity|\[object|\de[+-]\d/.test(value))
      faults.push(`bad value: ${whole}`);
    if (PAINTED.has(name) && !COLOUR.test(value)) faults.push(`bad colour: ${whole}`);
    if (SHARES.has(name) && !(Number(value) >= 0 && Number(value) <= 1)) faults.push(`not in 0..1: ${whole}`);
    if (LENGTHS.has(name) && !value.endsWith('%') && !(Number(value) >= 0))
      faults.push(`bad length: ${whole}`);
  }
  return faults;
}

function referenceFaults(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  const known = new Set(ids);
  const faults = known.size < ids.length ? ['an id is given twice'] : [];
  for (const [, url, href] of svg.matchAll(/url\(#([^)]*)\)| href="#([^"]*)"/g)) {
    if (!known.has(url ?? href)) faults.push(`reference to nothing: #${url ?? href}`);
  }
  return faults;
}
