-- Keeps the keys of bookings: the payer as typed. Contact data that is deleted later is no longer found.
CREATE OR REPLACE FUNCTION console_follow_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'bookings' AND id = OLD.id AND at = OLD.created_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, OLD.email, OLD.phone));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'bookings', key, NEW.created_at, NEW.id FROM unnest(console_keys_of(NEW.name, NEW.email, NEW.phone)) AS key;
	END IF;
	RETURN NULL;
END $$;
