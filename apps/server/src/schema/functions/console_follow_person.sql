-- Keeps the keys of users.
CREATE OR REPLACE FUNCTION console_follow_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'people' AND id = OLD.id AND at = OLD.joined_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, OLD.email, null));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'people', key, NEW.joined_at, NEW.id FROM unnest(console_keys_of(NEW.name, NEW.email, null)) AS key;
	END IF;
	RETURN NULL;
END $$;
