-- A booking that is no longer paid has no travellers: their identity papers and links are deleted in the same
-- transaction, in every way a booking can end. A job notifies users who took a place.
CREATE OR REPLACE FUNCTION end_travellers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM traveller_papers USING booking_travellers
		WHERE booking_travellers.id = traveller_id AND booking_id = NEW.id;
	UPDATE booking_travellers SET link_hash = NULL, lost_at = app_now() WHERE booking_id = NEW.id;
	RETURN NULL;
END $$;
