import type { DemoTour } from './demo-tour.ts';
import { TOURS_OF_THE_NORTH } from './tours-of-the-north.ts';
import { TOURS_OF_THE_SOUTH } from './tours-of-the-south.ts';

export const DEMO_TOURS: DemoTour[] = [...TOURS_OF_THE_NORTH, ...TOURS_OF_THE_SOUTH];
