import { GREAT_RIVERS, LAKES, LAND, RIVERS } from '@ghuri/map/bangladesh.data';
import type { Plugin } from 'vite';

const PARTS = { land: LAND, lakes: LAKES, rivers: RIVERS, 'great-rivers': GREAT_RIVERS };

/** Writes the country as a file of shapes: public pages show it without a script, and it is not in their HTML. */
export function countryDrawing(): Plugin {
  return {
    name: 'country-drawing',
    apply: 'build',
    generateBundle() {
      const paths = Object.entries(PARTS).map(([id, shape]) => `<path id="${id}" d="${shape}"/>`);
      this.emitFile({
        type: 'asset',
        fileName: 'pictures/bangladesh.svg',
        source: `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>\n`,
      });
    },
  };
}
