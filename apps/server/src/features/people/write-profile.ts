import type { bioBody, socialBody } from '@ghuri/contract/people';
import type * as z from 'zod/mini';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { saveBio, saveSocialLinks } from './people.writes.ts';

type Needs = Pick<Services, 'database'>;

/** Both return how many profiles changed: 0 if nothing is different. */
export const writeBio = (
  { database }: Needs,
  viewer: Viewer,
  { bio }: z.output<typeof bioBody>,
): Promise<number> => saveBio(database.db, viewer.id, bio);

export const writeSocialLinks = (
  { database }: Needs,
  viewer: Viewer,
  links: z.output<typeof socialBody>,
): Promise<number> => saveSocialLinks(database.db, viewer.id, links);
