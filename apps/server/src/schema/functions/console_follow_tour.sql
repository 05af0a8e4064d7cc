-- Keeps the keys of tours: their places.
CREATE OR REPLACE FUNCTION console_follow_tour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'tours' AND id = OLD.id AND at = OLD.starts_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.location, null, null));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'tours', key, NEW.starts_at, NEW.id FROM unnest(console_keys_of(NEW.location, null, null)) AS key;
	END IF;
	RETURN NULL;
END $$;
