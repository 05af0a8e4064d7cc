-- See `place_changes_readers`.
CREATE OR REPLACE TRIGGER lost_places_change_readers AFTER DELETE ON "booking_travellers" FOR EACH ROW
	WHEN (OLD.user_id IS NOT NULL)
	EXECUTE FUNCTION place_changes_readers();
