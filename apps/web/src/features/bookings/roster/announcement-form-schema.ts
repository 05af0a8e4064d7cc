import { announcementBody } from '@ghuri/contract/announcements';
import { LONGEST_CHAT_MESSAGE } from '@ghuri/contract/conversations';
import { optionalText } from '@ghuri/contract/fields';
import * as z from 'zod/mini';

/** Of the name of a new meeting point. */
export const LONGEST_PLACE = 200;

const fields = z.object({
  kind: announcementBody.shape.kind,
  /** Where the travellers meet now; only for a changed meeting point. */
  place: optionalText(LONGEST_PLACE),
  /** Shorter than the contract allows: the template is put before it. */
  text: optionalText(LONGEST_CHAT_MESSAGE - 500),
});
export type TypedAnnouncement = z.input<typeof fields>;

/** A changed meeting point needs the place, every other announcement a text. */
export const announcementSchema = fields.check(
  z.refine(({ kind, place }) => kind !== 'meeting_point' || place !== '', {
    path: ['place'],
    error: 'required',
  }),
  z.refine(({ kind, text }) => kind === 'meeting_point' || text !== '', {
    path: ['text'],
    error: 'required',
  }),
);
