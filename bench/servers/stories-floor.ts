// The floor of reacting and commenting: one named statement through `pg`, and bare HTTP. No token, no validation, no blocks,
// no counts, no notifications; the bench disables the tables' triggers while it runs. Do not make it slower: the ratios
// depend on it.
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');

const ADD = {
  name: 'add',
  text: 'insert into post_reactions (post_id, user_id) values ($1, $2) on conflict do nothing',
};
const REMOVE = { name: 'remove', text: 'delete from post_reactions where post_id = $1 and user_id = $2' };
const COMMENT = {
  name: 'comment',
  text: `
    with written as (
      insert into comments (id, post_id, author_id, body) values (gen_random_uuid(), $1, $2, $3) returning *
    )
    select c.id as "_id", c.body as comment, u.name as commentator, u.email as "commentatorEmail", u.profile as "commentatorImg",
      c.created_at as "commentTime"
    from written c join users u on u.id = c.author_id`,
};

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  // PUT and DELETE /<story>/<user>: react and undo it; PATCH: comment
  const [, story, person] = request.url!.split('/');
  const sent = await text(request);
  const { rows, rowCount } =
    request.method === 'PATCH'
      ? await pool.query({
          ...COMMENT,
          values: [story, person, (JSON.parse(sent) as { comment: string }).comment],
        })
      : await pool.query({ ...(request.method === 'PUT' ? ADD : REMOVE), values: [story, person] });
  const body = Buffer.from(JSON.stringify({ modifiedCount: rowCount, comment: rows[0] }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));
