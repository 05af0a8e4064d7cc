-- See `end_travellers`.
CREATE OR REPLACE TRIGGER bookings_end_travellers AFTER UPDATE OF state ON "bookings" FOR EACH ROW
	WHEN (OLD.state = 'paid' AND NEW.state <> 'paid')
	EXECUTE FUNCTION end_travellers();
