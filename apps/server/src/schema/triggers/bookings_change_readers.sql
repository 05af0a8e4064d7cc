-- See `booking_changes_readers`.
CREATE OR REPLACE TRIGGER bookings_change_readers AFTER UPDATE OF state, tour_id ON "bookings" FOR EACH ROW
	WHEN (NEW.tour_id IS NOT NULL AND ((OLD.state = 'paid') <> (NEW.state = 'paid') OR OLD.tour_id <> NEW.tour_id))
	EXECUTE FUNCTION booking_changes_readers();
