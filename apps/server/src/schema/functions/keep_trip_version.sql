-- What was promised to travellers is not rewritten.
CREATE OR REPLACE FUNCTION keep_trip_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'published content is only added to' USING ERRCODE = 'check_violation';
END $$;
