// The second floor of search: a simple search that tolerates typos, with the trigrams of `pg_trgm`. It
// finds beginnings and misspellings in Latin letters, but nothing in Bangla: the database's locale knows none of its letters. Otherwise like the first floor. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');

const STATEMENTS = {
  posts: {
    name: 'trigrams-posts',
    text: `select p.id as "_id", p.caption, u.name, u.profile, u.alias, p.created_at as "time", p.pictures->0 as picture
      from posts p join users u on u.id = p.author_id
      where $1 <% p.caption and p.deleted_at is null
      order by word_similarity($1, p.caption) desc, p.created_at desc limit 20`,
  },
  profile: {
    name: 'trigrams-people',
    text: `select u.id as "userID", u.alias, u.name, u.profile, u.bio, u.follower_count as "followerCount"
      from users u
      where $1 <% u.name
      order by word_similarity($1, u.name) desc, u.follower_count desc limit 20`,
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
