import type { Message } from '@ghuri/contract/conversations';
import type { AnnouncementKind } from '@ghuri/domain/conversations';
import { paisaToTaka } from '@ghuri/domain/money';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { ask } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import type { SideOf } from './conversations.reads.ts';

interface Row {
  id: string;
  number: number;
  authorId: string | null;
  fromAgency: boolean;
  name: string | null;
  text: string;
  amount: string | null;
  announcement: AnnouncementKind | null;
  key: string | null;
  removed: boolean;
  time: Date;
  pictures: Message['pictures'];
  seenBy: number | null;
}

const MESSAGES = {
  name: 'messages-of-conversation',
  text: `
    select message.id, message.number, message.author_id as "authorId", message.from_agency as "fromAgency", author.name, message.text,
      message.amount_paisa as amount, message.announcement, message.key, message.removed_at is not null as removed,
      message.created_at as time,
      coalesce((
        select json_agg(json_build_object('_id', id, 'width', width, 'height', height) order by position)
        from message_pictures where message_id = message.id), '[]') as pictures,
      case when message.announcement is not null then (
        select count(*)::integer from conversation_readers reader
        where reader.conversation_id = message.conversation_id and reader.read_number >= message.number) end as "seenBy"
    from messages message left join users author on author.id = message.author_id
    where message.conversation_id = $1::uuid and message.number < $2 order by message.number desc limit $3`,
};
/** No conversation has as many. */
const BEYOND = 2_147_483_647;

/** The messages that a side sees, newest first. */
export async function listMessages(
  db: Db,
  id: string,
  { side, until, viewerId }: Pick<SideOf, 'side' | 'until'> & { viewerId: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Message[]>> {
  const after = readCursor(cursor, 'integer');
  const before = Math.min(after?.[0] ?? BEYOND, until === null ? BEYOND : until + 1);
  const rows = await ask<Row>(db, MESSAGES, [id, before, limit + 1]);
  const last = rows[limit - 1];
  return new Page(
    rows.slice(0, limit).map((row) => presentMessage(row, side, viewerId)),
    rows.length > limit && last ? writeCursor(last.number) : null,
  );
}

function presentMessage(row: Row, side: SideOf['side'], viewerId: string): Message {
  const own = row.authorId === viewerId;
  return {
    _id: row.id,
    number: row.number,
    from: row.fromAgency ? 'agency' : 'traveller',
    author: row.fromAgency ? (row.name ?? '').split(' ', 1)[0]! : '',
    own,
    text: row.text,
    amount: row.amount === null ? null : paisaToTaka(BigInt(row.amount)),
    announcement: row.announcement,
    pictures: row.pictures,
    time: row.time.toISOString(),
    removed: row.removed,
    seenBy: side === 'agency' ? row.seenBy : null,
    key: own ? row.key : null,
  };
}

const PICTURE = {
  name: 'picture-of-message',
  text: `
    select picture.id, picture.picture from message_pictures picture join messages message on message.id = picture.message_id
    where picture.id = $2::uuid and message.conversation_id = $1::uuid and message.number <= $3`,
};

/** A picture of a message, sealed; undefined if it is not of this conversation. */
export async function readPicture(
  db: Db,
  { id, picture }: { id: string; picture: string },
  until: number | null,
): Promise<{ id: string; picture: Buffer } | undefined> {
  const [row] = await ask<{ id: string; picture: Buffer }>(db, PICTURE, [id, picture, until ?? BEYOND]);
  return row;
}
