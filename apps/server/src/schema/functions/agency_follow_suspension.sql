-- Recomputes `agencies.sells` when the owner's account is suspended or restored.
-- A sale pins the agency (KEY SHARE). FOR UPDATE waits for it: after a suspension commits, no earlier sale is still running.
CREATE OR REPLACE FUNCTION agency_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM agencies WHERE user_id = NEW.id FOR UPDATE;
	UPDATE agencies SET sells = sells WHERE user_id = NEW.id;
	RETURN NULL;
END $$;
