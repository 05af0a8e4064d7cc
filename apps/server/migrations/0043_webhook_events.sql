-- A time as the API writes it.
CREATE OR REPLACE FUNCTION iso_time(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Writes a message for every address of an agency that wants the event. Triggers call it, so a message exists exactly if its
-- cause does, whichever code caused it. Messages with one subject are sent in their order.
CREATE OR REPLACE FUNCTION note_webhook_event(agency uuid, event text, subject text, data json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO webhook_deliveries (id, webhook_id, event, subject, body)
		SELECT gen_random_uuid(), webhook.id, note_webhook_event.event, note_webhook_event.subject,
			json_build_object('type', note_webhook_event.event, 'timestamp', iso_time(app_now()), 'data', data)::text
		FROM agency_webhooks webhook
		WHERE webhook.agency_id = agency AND note_webhook_event.event = ANY (webhook.events);
	IF FOUND THEN
		-- Sent at the commit. Processes that miss it look every minute.
		PERFORM pg_notify('webhook_deliveries', '');
	END IF;
END $$;
--> statement-breakpoint
-- What happened to a paid booking. Names, emails and phone numbers of travellers are left out.
CREATE OR REPLACE FUNCTION webhooks_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	subject text := 'booking:' || NEW.id;
	data json := json_build_object(
		'bookingId', NEW.id,
		'kind', NEW.kind,
		'tourId', NEW.tour_id,
		'requestId', coalesce(NEW.personalised_tour_id, NEW.open_request_id),
		'state', NEW.state,
		'locationName', NEW.place,
		'startsAt', iso_time(NEW.starts_at),
		'persons', NEW.persons,
		'price', trim_scale(coalesce(NEW.owed_paisa, NEW.total_paisa) / 100.0),
		'refunded', trim_scale(NEW.refunded_paisa / 100.0));
BEGIN
	IF NEW.state = 'paid' AND OLD.state <> 'paid' THEN
		IF NEW.kind = 'personalised' THEN
			PERFORM note_webhook_event(NEW.agency_id, 'quote.accepted', subject, data);
		END IF;
		PERFORM note_webhook_event(NEW.agency_id, 'booking.paid', subject, data);
	ELSIF NEW.state <> 'paid' AND OLD.state = 'paid' THEN
		PERFORM note_webhook_event(NEW.agency_id, 'booking.cancelled', subject, data);
	ELSIF NEW.state = 'paid' AND (NEW.persons <> OLD.persons OR NEW.starts_at <> OLD.starts_at) THEN
		PERFORM note_webhook_event(NEW.agency_id, 'booking.changed', subject, data);
	END IF;
	IF NEW.refunded_paisa > OLD.refunded_paisa THEN
		PERFORM note_webhook_event(NEW.agency_id, 'booking.refunded', subject, data);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The rest of a price was paid after a deposit. Code that applies a payment locks the booking first.
CREATE OR REPLACE FUNCTION webhooks_of_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		booking.agency_id, 'booking.balance_paid', 'booking:' || booking.id,
		json_build_object(
			'bookingId', booking.id,
			'kind', booking.kind,
			'tourId', booking.tour_id,
			'locationName', booking.place,
			'startsAt', iso_time(booking.starts_at),
			'persons', booking.persons,
			'amount', trim_scale(NEW.amount_paisa / 100.0)))
	FROM bookings booking WHERE booking.id = NEW.booking_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A departure was cancelled, or changed in a way that travellers rely on.
CREATE OR REPLACE FUNCTION webhooks_of_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		NEW.agency_id,
		CASE WHEN NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL THEN 'departure.cancelled' ELSE 'departure.changed' END,
		'tour:' || NEW.id,
		json_build_object(
			'tourId', NEW.id,
			'tripId', NEW.trip_id,
			'locationName', NEW.location,
			'startsAt', iso_time(NEW.starts_at),
			'days', NEW.days,
			'departure', NEW.departure,
			'seats', NEW.capacity,
			'taken', NEW.taken,
			'cancelled', NEW.cancelled_at IS NOT NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A payout arrived or failed. Nothing of the bank account.
CREATE OR REPLACE FUNCTION webhooks_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		NEW.agency_id, 'payout.' || NEW.state, 'payout:' || NEW.id,
		json_build_object('payoutId', NEW.id, 'state', NEW.state, 'amount', trim_scale(NEW.amount_paisa / 100.0)));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A traveller accepted a bid.
CREATE OR REPLACE FUNCTION webhooks_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		NEW.agency_id, 'bid.won', 'bid:' || NEW.id,
		json_build_object(
			'bidId', NEW.id,
			'requestId', NEW.request_id,
			'locationName', request.location,
			'startsAt', iso_time(request.starts_at),
			'days', request.days,
			'persons', request.persons,
			'amount', trim_scale(NEW.amount_paisa / 100.0)))
	FROM open_requests request WHERE request.id = NEW.request_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A traveller asked for a personalised tour.
CREATE OR REPLACE FUNCTION webhooks_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_webhook_event(
		NEW.agency_id, 'quote.requested', 'request:' || NEW.id,
		json_build_object(
			'requestId', NEW.id,
			'locationName', NEW.location,
			'startsAt', iso_time(NEW.starts_at),
			'days', NEW.days,
			'persons', NEW.persons));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- See `webhooks_of_booking`.
CREATE OR REPLACE TRIGGER bookings_webhooks AFTER UPDATE OF state, persons, starts_at, refunded_paisa ON "bookings" FOR EACH ROW
	WHEN (OLD.state = 'paid' OR NEW.state = 'paid' OR NEW.refunded_paisa > OLD.refunded_paisa)
	EXECUTE FUNCTION webhooks_of_booking();
--> statement-breakpoint
-- See `webhooks_of_balance`.
CREATE OR REPLACE TRIGGER payments_webhooks AFTER UPDATE OF state ON "payments" FOR EACH ROW
	WHEN (NEW.purpose = 'balance' AND NEW.state = 'applied' AND OLD.state <> 'applied')
	EXECUTE FUNCTION webhooks_of_balance();
--> statement-breakpoint
-- See `webhooks_of_tour`.
CREATE OR REPLACE TRIGGER tours_webhooks AFTER UPDATE OF revision, cancelled_at ON "tours" FOR EACH ROW
	WHEN ((NEW.cancelled_at IS NOT NULL AND OLD.cancelled_at IS NULL) OR NEW.revision > OLD.revision)
	EXECUTE FUNCTION webhooks_of_tour();
--> statement-breakpoint
-- See `webhooks_of_payout`. A payout that was never sent fails unseen.
CREATE OR REPLACE TRIGGER payouts_webhooks AFTER UPDATE OF state ON "payouts" FOR EACH ROW
	WHEN (NEW.state IN ('paid', 'failed') AND OLD.state <> NEW.state AND NEW.sent_at IS NOT NULL)
	EXECUTE FUNCTION webhooks_of_payout();
--> statement-breakpoint
-- See `webhooks_of_bid`.
CREATE OR REPLACE TRIGGER bids_webhooks AFTER UPDATE OF accepted_at ON "bids" FOR EACH ROW
	WHEN (NEW.accepted_at IS NOT NULL AND OLD.accepted_at IS DISTINCT FROM NEW.accepted_at)
	EXECUTE FUNCTION webhooks_of_bid();
--> statement-breakpoint
-- See `webhooks_of_quote`.
CREATE OR REPLACE TRIGGER personalised_tours_webhooks AFTER INSERT ON "personalised_tours" FOR EACH ROW
	EXECUTE FUNCTION webhooks_of_quote();
