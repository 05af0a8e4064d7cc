-- A place of a booking was handed over or taken back: another traveller reads the announcements of the departure.
CREATE OR REPLACE FUNCTION place_changes_readers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_departure_readers(tour_id) FROM bookings
	WHERE id = coalesce(NEW.booking_id, OLD.booking_id) AND tour_id IS NOT NULL;
	RETURN NULL;
END $$;
