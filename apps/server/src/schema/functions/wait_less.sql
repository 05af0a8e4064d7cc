-- A statement that other users wait for does not wait long for a lock. The server then repeats its calls one by one.
CREATE OR REPLACE FUNCTION wait_less(in_hurry boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF in_hurry THEN
		PERFORM set_config('lock_timeout', '500ms', true);
	END IF;
END $$;
