-- Keeps the keys of agencies. The email is the owner's, who is found as a user.
CREATE OR REPLACE FUNCTION console_follow_agency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM console_keys WHERE list = 'agencies' AND id = OLD.id AND at = OLD.created_at::timestamptz(3)
			AND key = ANY (console_keys_of(OLD.name, null, OLD.phone));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO console_keys (list, key, at, id)
			SELECT 'agencies', key, NEW.created_at, NEW.id FROM unnest(console_keys_of(NEW.name, null, NEW.phone)) AS key;
	END IF;
	RETURN NULL;
END $$;
