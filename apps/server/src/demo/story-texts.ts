import type { PlaceName } from '@ghuri/scenes/scene';
import type { DemoStory } from './demo-story.ts';
import { STORIES_OF_COAST } from './stories-of-coast.ts';
import { STORIES_OF_HILLS } from './stories-of-hills.ts';
import { STORIES_OF_PLAINS } from './stories-of-plains.ts';
import { STORIES_OF_SYLHET } from './stories-of-sylhet.ts';
import { STORIES_OF_WATER } from './stories-of-water.ts';

export const DEMO_STORIES: Record<PlaceName, DemoStory[]> = {
  ...STORIES_OF_HILLS,
  ...STORIES_OF_SYLHET,
  ...STORIES_OF_WATER,
  ...STORIES_OF_COAST,
  ...STORIES_OF_PLAINS,
};
