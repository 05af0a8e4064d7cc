-- While a case is open, the money of its booking stays held.
CREATE OR REPLACE FUNCTION keep_disputed_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM disputes WHERE booking_id = NEW.id AND ended_at IS NULL) THEN
		RAISE EXCEPTION 'this booking is in dispute' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
