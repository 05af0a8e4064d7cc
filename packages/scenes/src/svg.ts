import { round1 } from './numbers.ts';

/** Presentation attributes, written in the given order. Lengths are rounded; opacity is not. */
export interface Style {
  readonly id?: string;
  readonly rx?: number;
  readonly fill?: string;
  readonly fillRule?: 'evenodd';
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeLinecap?: 'round';
  readonly strokeLinejoin?: 'round';
  readonly strokeDasharray?: string;
  readonly opacity?: number;
  readonly transform?: string;
  readonly filter?: string;
  readonly clipPath?: string;
}

const LENGTHS = new Set(['rx', 'strokeWidth']);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributes(style: Style): string {
  return Object.entries(style)
    .map(([name, value]: [string, string | number]) => {
      const text = typeof value === 'number' && LENGTHS.has(name) ? round1(value) : value;
      return ` ${kebab(name)}="${text}"`;
    })
    .join('');
}

/** Path data with every number rounded: d`M${x} ${y}L${x + 10} ${y}`. Strings stay as they are. */
export function d(commands: TemplateStringsArray, ...values: (number | string)[]): string {
  const rounded = values.map((value) => String(typeof value === 'number' ? round1(value) : value));
  return String.raw({ raw: commands }, ...rounded);
}

export const path = (data: string, style: Style = {}): string => `<path d="${data}"${attributes(style)}/>`;

export const circle = (cx: number, cy: number, r: number, style: Style = {}): string =>
  `<circle cx="${round1(cx)}" cy="${round1(cy)}" r="${round1(r)}"${attributes(style)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, style: Style = {}): string =>
  `<ellipse cx="${round1(cx)}" cy="${round1(cy)}" rx="${round1(rx)}" ry="${round1(ry)}"${attributes(style)}/>`;

/** An ellipse around the origin, for placing by `transform`. */
export const bareEllipse = (rx: number, ry: number, transform: string): string =>
  `<ellipse rx="${round1(rx)}" ry="${round1(ry)}" transform="${transform}"/>`;

export const rect = (x: number, y: number, width: number, height: number, style: Style = {}): string =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(width)}" height="${round1(height)}"${attributes(style)}/>`;

/** A rectangle from the picture's top left corner: skies, washes, vignettes. */
export const cover = (width: number, height: number, style: Style): string =>
  `<rect width="${round1(width)}" height="${round1(height)}"${attributes(style)}/>`;

export const group = (style: Style, ...children: readonly string[]): string =>
  `<g${attributes(style)}>${children.join('')}</g>`;

/** Draws `count` of something. A fractional count is rounded up, so that densities can be multiplied freely. */
export function repeat(count: number, draw: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < count; index++) drawn += draw(index);
  return drawn;
}
