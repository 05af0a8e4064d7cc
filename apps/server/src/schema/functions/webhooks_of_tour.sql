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
