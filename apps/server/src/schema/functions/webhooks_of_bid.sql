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
