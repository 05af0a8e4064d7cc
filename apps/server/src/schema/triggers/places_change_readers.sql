-- See `place_changes_readers`.
CREATE OR REPLACE TRIGGER places_change_readers AFTER UPDATE OF user_id, lost_at ON "booking_travellers" FOR EACH ROW
	WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.lost_at IS DISTINCT FROM NEW.lost_at)
	EXECUTE FUNCTION place_changes_readers();
