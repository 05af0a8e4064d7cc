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
