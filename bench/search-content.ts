import type { Database } from '../apps/server/src/platform/db.ts';
import { rebuildSearch } from '../apps/server/src/features/search/search.writes.ts';

const PLACES = [
  'sajek sylhet bandarban sreemangal sundarbans kuakata rangamati khagrachari jaflong ratargul bichanakandi tanguar nilgiri',
  'শ্রীমঙ্গল সাজেক বান্দরবান সুন্দরবন কক্সবাজার রাঙ্গামাটি জাফলং কুয়াকাটা টাঙ্গুয়ার বিছানাকান্দি সিলেট নীলগিরি',
].flatMap((line) => line.split(' '));
const COMMON =
  'the and we to in of a was with at for it our on this sunrise river tea boat hill people morning village beach food আমরা থেকে সকাল নদী চা পাহাড় নৌকা মানুষ মেঘ গ্রাম waterfall forest bazar rain night train friends family market'.split(
    ' ',
  );
const FIRST =
  'Md Nusrat Rahim Nadia Tania Imran Sadia Karim Farhana Shahin Rafiq Mitu রহিম নাদিয়া শাহীন ফারহানা করিম সাদিয়া'.split(
    ' ',
  );
const LAST =
  'Islam Rahman Uddin Akter Hossain Ahmed Khatun Chowdhury Das Alam ইসলাম রহমান আক্তার হোসেন আহমেদ খাতুন চৌধুরী আলম'.split(
    ' ',
  );
const SYLLABLES =
  'ka shi ro me lon tri ba nu ghe sol per di ran mo te lu dar ne sto pa vel gi ru bon lim ta so ha der ny'.split(
    ' ',
  );

/** Words with the frequencies of real texts: a few are frequent, most are rare. The first in the list are the most frequent. */
export const VOCABULARY: string[] = [...interleaved(COMMON, PLACES), ...inventedWords(30_000)];

function interleaved(one: string[], other: string[]): string[] {
  return one.flatMap((word, index) => [word, ...other.slice(index, index + 1)]);
}

function inventedWords(count: number): string[] {
  const size = SYLLABLES.length;
  const syllable = (n: number) => SYLLABLES[n % size]!;
  return Array.from({ length: count }, (_, n) => {
    const mixed = (n * 7919) % size ** 3;
    return (
      syllable(mixed) +
      syllable(Math.floor(mixed / size)) +
      syllable(Math.floor(mixed / size ** 2)) +
      (n >= size ** 3 ? 'x' : '')
    );
  });
}

/** A mix of search terms: whole words, beginnings, two words, typos, and rare or unused words. */
// prettier-ignore
export const STORY_TERMS = [
  'sajek', 'sunrise', 'the', 'শ্রীমঙ্গল', 'নদী', 'tea', 'waterfall', 'sylhet', 'পাহাড়', 'village',
  'saj', 'ratar', 'বান্দ', 'sun', 'kuak',
  'sajek sunrise', 'tea boat', 'রাঙ্গামাটি নৌকা', 'river family sylhet', 'ratargul forest',
  'sajk', 'শ্রীমঙল', 'watrefall', 'bandorban', 'kuakta', 'rangmati',
  VOCABULARY[900]!, VOCABULARY[5_000]!, VOCABULARY[20_000]!, 'zzyzxq',
];
// prettier-ignore
export const PEOPLE_TERMS = [
  'md', 'rahim', 'nadia islam', 'রহিম', 'সাদিয়া আক্তার', 'md rahman', 'uddin', 'karim hossain',
  'r', 'na', 'shah', 'চৌধ', 'nusr',
  'rahmi', 'chowdury', 'শাহিন', 'farhna', 'zzyzxq',
];

/** Inserts stories and users without triggers, which needs a superuser, and then the search rows at once. */
export async function loadSearchContent(
  { db, pool }: Database,
  { stories, people }: { stories: number; people: number },
  report: (step: string) => void,
): Promise<void> {
  const client = await pool.connect();
  // One number between 0 and 1 for each pair, always the same.
  const chance = (n: string, k: string) =>
    `(abs(hashint8(${n}::bigint * 131 + ${k})::bigint) % 1000003 / 1000003.0)`;
  const personId = (n: string) => `('01900000000070008000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '128MB'`);
    report('people and stories');
    await client.query(
      `insert into users (id, name, email, email_verified, alias, follower_count, joined_at)
       select ${personId('n')},
         ($1::text[])[1 + floor(power(${chance('n', '1')}, 2) * cardinality($1::text[]))::integer] || ' ' ||
         ($2::text[])[1 + floor(power(${chance('n', '2')}, 2) * cardinality($2::text[]))::integer],
         'traveller' || n || '@bulk.test', true, 'bulk-loaded-traveller-' || n,
         floor(1 / (0.002 + ${chance('n', '3')}))::integer, timestamptz '2024-01-01' + n * interval '1 minute'
       from generate_series(1, $3::integer) n`,
      [FIRST, LAST, people],
    );
    await client.query('create temp table vocabulary (n integer primary key, word text not null)');
    await client.query(
      'insert into vocabulary select n, word from unnest($1::text[]) with ordinality as listed (word, n)',
      [VOCABULARY],
    );
    await client.query('analyze vocabulary');
    await client.query(
      `insert into posts (id, author_id, caption, pictures, created_at)
       select ('0191' || lpad(to_hex(n), 8, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid, ${personId(`1 + n * 7907::bigint % $2::integer`)},
         (select string_agg((select word from vocabulary where vocabulary.n = floor(exp(${chance('story.n', 'k')} * ln(${VOCABULARY.length})))::integer), ' ')
          from generate_series(10, 16 + story.n % 25) k),
         json_build_array(json_build_object('imgURL', '/media/' || md5(n::text) || '/1600.webp', 'alt', 'A boat on the river', 'width', 1600,
           'height', 1067, 'placeholder', 'data:image/webp;base64,' || repeat(md5(n::text), 6))),
         timestamptz '2024-01-01' + n * interval '30 seconds'
       from generate_series(1, $1::integer) as story (n)`,
      [stories, people],
    );
  } finally {
    await client.query('reset session_replication_role');
    client.release(true);
  }
  await pool.query('vacuum (analyze) users');
  await pool.query('vacuum (analyze) posts');
  report('search');
  await rebuildSearch(db);
}

/** The index of the floor: plain full text. */
export async function indexForFloor({ pool }: Database): Promise<void> {
  await pool.query(`create index floor_captions on posts using gin (to_tsvector('simple', caption))`);
  await pool.query(`create index floor_names on users using gin (to_tsvector('simple', name))`);
}

/** The index of the second floor. */
export async function indexForSecondFloor({ pool }: Database): Promise<void> {
  await pool.query('create extension pg_trgm');
  await pool.query('create index second_floor_captions on posts using gin (caption gin_trgm_ops)');
  await pool.query('create index second_floor_names on users using gin (name gin_trgm_ops)');
}
