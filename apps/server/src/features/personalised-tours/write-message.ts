import { newId } from '../../platform/ids.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { findStaff } from '../agencies/workplace.reads.ts';
import { askAgency } from '../conversations/ask-agency.ts';
import type { SayNeeds } from '../conversations/say.ts';
import { writeToTraveller } from '../conversations/write-to-traveller.ts';

type Needs = SayNeeds & Pick<Services, 'accessRules' | 'database'>;

/** Writes to the other side of a personalised tour, in its conversation. Returns the message's id. */
export async function writeMessage(
  services: Needs,
  viewer: Viewer,
  { tourId, agencyId }: { tourId: string; agencyId: string },
  text: string,
): Promise<string> {
  const words = { text, pictures: [], key: newId() };
  const staff = await findStaff(services, viewer, 'inbox');
  const written =
    staff?.agencyId === agencyId
      ? await writeToTraveller(services, staff, { requestId: tourId, ...words })
      : await askAgency(services, viewer, { about: { kind: 'personalised', id: tourId }, ...words });
  return written.id;
}
