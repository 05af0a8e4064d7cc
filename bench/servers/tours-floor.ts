// The floor: the same pages with simple SQL through `pg` with named statements, and bare HTTP. No token, no validation, no
// headers. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { pool, close } = openDatabase(process.env['DATABASE_URL'] ?? '');

const tours = (which: string) => `
  select t.id as "_id", a.user_id as "userID", a.id as "agencyId", u.email as "agencyEmail", a.name as "agencyName",
    a.profile as "agencyProfile", t.image, t.placeholder, t.location as "locationName", left(t.details, 150) as details,
    (t.cost_paisa / 100)::int as "totalCost", t.starts_at as "startsAt", t.capacity as "totalTravelers",
    t.taken as "leftTravelers", t.days as "tourTripDay", t.departure as "tourDeparture", t.hotel as "tourHotelInformation",
    t.created_at as "time", t.starts_at - interval '1 day' as "bookingEnds", t.cancelled_at is not null as cancelled,
    a.rating_count as "totalRating", a.rating_tenths / 10.0 as ratings, i.user_id is not null as interested
  from tours t
  join agencies a on a.id = t.agency_id
  join users u on u.id = a.user_id
  left join tour_interests i on i.tour_id = t.id and i.user_id = $1
  where ${which} limit 20`;
const open = 't.cancelled_at is null and not t.over and t.starts_at > now()';

const STATEMENTS = {
  list: { name: 'list', text: tours(`${open} order by t.created_at desc, t.id desc`) },
  cost: { name: 'cost', text: tours(`${open} order by t.cost_paisa, t.id`) },
  tour: { name: 'tour', text: tours('t.id = $2') },
  least: {
    name: 'least',
    text: tours(`${open} and t.cost_paisa >= $2::bigint * 100 order by t.created_at desc, t.id desc`),
  },
  filters: {
    name: 'filters',
    text: tours(`${open} and t.cost_paisa between $2::bigint * 100 and $3::bigint * 100 and t.days >= $4::integer
      and t.capacity - t.taken >= $5::integer order by t.starts_at, t.id`),
  },
};

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  // /list/<viewer>, /cost/<viewer>, /tour/<viewer>/<id>, /least/<viewer>/<cost>, /filters/<viewer>/<least>/<most>/<days>/<seats>
  const [, page, ...values] = request.url!.split('/');
  const statement = STATEMENTS[page as keyof typeof STATEMENTS];
  const { rows } = await pool.query({ ...statement, values });
  const body = Buffer.from(JSON.stringify(page === 'tour' ? rows[0] : { upComingTourData: rows }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));
