// The floor of booking: one statement, a conditional UPDATE and the INSERT of the booking, named, through `pg`, and bare HTTP.
// No token, no validation, no job that ends the hold, no notifications. With PROVIDER_URL it also asks the provider for a payment page and
// stores its address, in the statement that every booking needs. Do not make it slower: the ratios depend on it.
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { serve } from './serve.ts';

const { DATABASE_URL = '', PROVIDER_URL } = process.env;
const { pool, close } = openDatabase(DATABASE_URL);

const BOOK = {
  name: 'book',
  text: `
    with tour as (
      update tours set taken = taken + $3
      where id = $1 and cancelled_at is null and starts_at - interval '1 day' > now() and taken + $3 <= capacity
      returning *
    )
    insert into bookings (id, kind, tour_id, agency_id, traveller_id, persons, unit_paisa, total_paisa, name, email, phone, address,
      place, image, starts_at, days, departure, agency_name, refund_steps, state, hold_until, transaction_id)
    select gen_random_uuid(), 'tour', tour.id, tour.agency_id, u.id, $3, tour.cost_paisa, tour.cost_paisa * $3, $4, u.email, $5, $6,
      tour.location, tour.image, tour.starts_at, tour.days, tour.departure, a.name, '[]', 'held', now() + interval '15 minutes',
      replace(gen_random_uuid()::text, '-', '')
    from tour join agencies a on a.id = tour.agency_id join users u on u.id = $2
    returning id as "bookingId", transaction_id as "transactionId", hold_until as "holdUntil"`,
};
const KEEP = {
  name: 'keep',
  text: `
    with attempt as (insert into payment_attempts (id, booking_id, amount_paisa, state, url) values ($1, $2, 500000, 'redirected', $3))
    update bookings set state = 'pending_payment' where id = $2`,
};

interface Form {
  tour: string;
  username: string;
  phone_number: string;
  address: string;
  persons: number;
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  // POST /<person>
  const form = JSON.parse(await text(request)) as Form;
  const { rows } = await pool.query<{ bookingId: string }>({
    ...BOOK,
    values: [form.tour, request.url!.slice(1), form.persons, form.username, form.phone_number, form.address],
  });
  const [booking] = rows;
  const url = booking && PROVIDER_URL ? await begin(PROVIDER_URL, booking.bookingId) : '';
  const body = Buffer.from(JSON.stringify({ ...booking, url }));
  response.writeHead(booking ? 200 : 409, {
    'content-type': 'application/json',
    'content-length': body.length,
  });
  response.end(body);
}

/** Like the product: one call on its own connection. */
async function begin(provider: string, bookingId: string): Promise<string> {
  const said = await new Promise<string>((resolve, reject) => {
    const request = http.request(provider, { method: 'POST', agent: false }, (answered) => {
      text(answered).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(`tran_id=${bookingId}`);
  });
  const { GatewayPageURL } = JSON.parse(said) as { GatewayPageURL: string };
  await pool.query({ ...KEEP, values: [bookingId, bookingId, GatewayPageURL] });
  return GatewayPageURL;
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => serve(server.address(), close));
