// The floor of search: simple normalised SQL through `pg` with named statements, and bare HTTP. Full text with its own
// index, newest or best known first; whole words only: no typos, no beginnings, no accents, no blocks. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

// At a million stories, a frequent word may take longer than a statement of the product.
const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '', { untimed: true });

const STATEMENTS = {
  posts: {
    name: 'floor-posts',
    text: `select p.id as "_id", p.caption, u.name, u.profile, u.alias, p.created_at as "time", p.pictures->0 as picture
      from posts p join users u on u.id = p.author_id, plainto_tsquery('simple', $1) query
      where to_tsvector('simple', p.caption) @@ query and p.deleted_at is null
      order by p.created_at desc limit 20`,
  },
  profile: {
    name: 'floor-people',
    text: `select u.id as "userID", u.alias, u.name, u.profile, u.bio, u.follower_count as "followerCount"
      from users u, plainto_tsquery('simple', $1) query
      where to_tsvector('simple', u.name) @@ query
      order by u.follower_count desc limit 20`,
  },
};

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://floor');
  const statement = searchParams.get('tab') === 'posts' ? STATEMENTS.posts : STATEMENTS.profile;
  const { rows } = await pool.query({ ...statement, values: [searchParams.get('searchData')] });
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}
