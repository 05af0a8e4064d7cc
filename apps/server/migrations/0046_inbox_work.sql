CREATE OR REPLACE FUNCTION sync_departure_readers(departure uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	talk conversations%ROWTYPE;
	going uuid[];
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('announcements ' || departure, 0));
	SELECT * INTO talk FROM conversations WHERE kind = 'departure' AND subject_id = departure FOR NO KEY UPDATE;
	IF NOT FOUND THEN RETURN; END IF;
	going := ARRAY(
		SELECT traveller_id FROM bookings WHERE tour_id = sync_departure_readers.departure AND state = 'paid' AND traveller_id IS NOT NULL
		UNION
		SELECT traveller.user_id FROM bookings booking JOIN booking_travellers traveller ON traveller.booking_id = booking.id
		WHERE booking.tour_id = sync_departure_readers.departure AND booking.state = 'paid' AND traveller.user_id IS NOT NULL AND traveller.lost_at IS NULL);
	INSERT INTO conversation_readers AS reader (conversation_id, user_id, last_at, unread)
	SELECT talk.id, person, talk.last_at, talk.last_number FROM unnest(going) AS person ORDER BY person
	ON CONFLICT (conversation_id, user_id) DO UPDATE
		SET until_number = NULL, last_at = talk.last_at, unread = talk.last_number - reader.read_number
		WHERE reader.until_number IS NOT NULL;
	UPDATE conversation_readers SET until_number = talk.last_number
	WHERE conversation_id = talk.id AND until_number IS NULL AND NOT user_id = ANY (going);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION member_leaves_inbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE conversations SET assigned_to = NULL WHERE assigned_to = OLD.user_id AND agency_id = OLD.agency_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER members_leave_inbox AFTER DELETE OR UPDATE OF role, agency_id ON "agency_members" FOR EACH ROW
	EXECUTE FUNCTION member_leaves_inbox();
