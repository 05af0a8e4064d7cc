-- A booking was paid, ended or moved: other travellers read the announcements of its departures.
CREATE OR REPLACE FUNCTION booking_changes_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_departure_readers(NEW.tour_id);
	IF OLD.tour_id <> NEW.tour_id THEN PERFORM sync_departure_readers(OLD.tour_id); END IF;
	RETURN NULL;
END $$;
