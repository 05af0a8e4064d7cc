// The floor: the same pages with simple normalised SQL through `pg` with named statements, and bare HTTP. No token, no
// validation, no headers. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');

const stories = (which: string) => `
  select p.id as "_id", p.author_id as "userID", p.pictures as "allPicture", p.caption, p.created_at as "time",
    u.name, u.email, u.profile,
    (select count(*)::int from post_reactions r where r.post_id = p.id) as reacts,
    vr.user_id is not null as reacted,
    coalesce(c.comments, '[]') as comments
  from posts p
  join users u on u.id = p.author_id
  left join post_reactions vr on vr.post_id = p.id and vr.user_id = $1
  left join lateral (
    select json_agg(json_build_object('_id', k.id, 'comment', k.body, 'commentator', k.name, 'commentatorEmail', k.email,
      'commentatorImg', k.profile, 'commentTime', k.created_at)) as comments
    from (
      select c.id, c.body, c.created_at, cu.name, cu.email, cu.profile
      from comments c join users cu on cu.id = c.author_id
      where c.post_id = p.id order by c.created_at desc, c.id desc limit 3
    ) k
  ) c on true
  where p.deleted_at is null and ${which}
  order by p.created_at desc, p.id desc limit 20`;

const STATEMENTS = {
  feed: { name: 'feed', text: stories('true') },
  story: { name: 'story', text: stories('p.id = $2') },
  profile: { name: 'profile', text: stories('p.author_id = (select id from users where email = $2)') },
};

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  // /feed/<viewer>, /story/<viewer>/<id>, /profile/<viewer>/<email>
  const [, page, viewer, which] = request.url!.split('/');
  const statement = STATEMENTS[page as keyof typeof STATEMENTS];
  const { rows } = await pool.query({ ...statement, values: which ? [viewer, which] : [viewer] });
  const body = Buffer.from(JSON.stringify(page === 'story' ? rows[0] : rows));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));
