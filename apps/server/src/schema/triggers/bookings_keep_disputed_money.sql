-- An admin of the previous release could let the money go.
CREATE OR REPLACE TRIGGER bookings_keep_disputed_money BEFORE UPDATE OF held_reason ON "bookings"
	FOR EACH ROW WHEN (OLD.held_reason IS NOT NULL AND NEW.held_reason IS NULL) EXECUTE FUNCTION keep_disputed_money();
