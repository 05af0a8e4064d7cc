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
